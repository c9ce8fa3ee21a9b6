# flowlint alone, without Swift: docker run --rm --volume "$PWD:/work" flowlint
FROM swift:6.3-bookworm AS build
WORKDIR /source
COPY Package.swift ./
COPY Sources Sources
COPY Plugins Plugins
# The manifest names the tests' folders, which the build of the program does not need.
COPY Tests/SwiftLexerTests Tests/SwiftLexerTests
COPY Tests/FlowRulesTests Tests/FlowRulesTests
COPY Tests/flowlintTests Tests/flowlintTests
RUN swift build --configuration release --static-swift-stdlib --product flowlint && \
    strip .build/release/flowlint

FROM debian:bookworm-slim
COPY --from=build /source/.build/release/flowlint /usr/local/bin/flowlint
WORKDIR /work
ENTRYPOINT ["flowlint"]
