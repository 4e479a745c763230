import { backendFromEnvironment, cloudBackend, type Backend } from './backend/backend';

/** The environment that a command reads, and the function with which it prints a line. */
export interface CommandContext {
  readonly env: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** The arguments of commander's `option` for a command that can work in the cloud. */
export const PROJECT_OPTION = [
  '--project <id>',
  'project in the cloud; without it, the local backend',
] as const;

/**
 * The project of `--project` in the cloud, or the local backend without the option. Throws an error
 * that names the environment variable if it is missing.
 */
export function chooseBackend(env: NodeJS.ProcessEnv, project: string | undefined): Backend {
  if (project === undefined) return backendFromEnvironment(env);
  if (!env.GOOGLE_APPLICATION_CREDENTIALS) {
    throw new Error(
      `For the project ${project}, GOOGLE_APPLICATION_CREDENTIALS must name the key file of a ` +
        'service account of it.',
    );
  }
  return cloudBackend(project);
}
