/** Comments that make a linter, compiler or coverage tool ignore code. */
const SILENCERS =
  /fixwright|nosem(?:grep)?\b|nosec\b|NOSONAR|\blgtm\b|codeql\s?\[|eslint-(?:disable|enable)|(?:jshint|jslint|tslint|oxlint|biome|standard|xo|flow|stylelint)[-: ]?\s*(?:disable|ignore|off|fixme)|biome-ignore|\$FlowFixMe|@?ts-(?:ignore|expect-error|nocheck)|\bnoqa\b|type:\s*ignore|pyright:|mypy:|(?:pylint|flake8|ruff|pyre|bandit|semgrep|checkov|snyk|bearer|gitleaks|trivy|skipcq|deepsource|codacy|sonar)\s*[-:]|skipcq|pragma[: ]|noinspection|@?SuppressWarnings|@?SuppressFBWarnings|@?SuppressLint|CHECKSTYLE|(?:istanbul|c8|v8)\s+ignore|nolint|NOPMD|NOLINT|@generated|do not edit|auto-?generated|allowlist secret|whitelist/i

/** A line with such a comment can be neither added nor changed. Unchanged lines are fine. */
export function touchesSuppression(added: readonly string[]): boolean {
  return added.some((line) => SILENCERS.test(line))
}
