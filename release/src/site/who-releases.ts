import { userInfo } from 'node:os';

/**
 * Variables in which CI systems give the person who started a job: GitHub, GitLab, Azure, CircleCI,
 * Buildkite, Jenkins.
 */
const CI_VARIABLES = [
  'GITHUB_ACTOR',
  'GITLAB_USER_LOGIN',
  'BUILD_REQUESTEDFOR',
  'CIRCLE_USERNAME',
  'BUILDKITE_BUILD_CREATOR',
  'BUILD_USER_ID',
];

/** The name of the person who releases, from CI or from this machine's user. */
export function whoReleases(env: Readonly<Record<string, string | undefined>>): string {
  for (const name of CI_VARIABLES) {
    const value = env[name];
    if (value) return value;
  }
  try {
    return userInfo().username;
  } catch {
    // In a container, the user id may have no name.
    return 'unknown';
  }
}
