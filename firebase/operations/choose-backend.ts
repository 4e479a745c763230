import { backendFromEnvironment, cloudBackend, type Backend } from './backend/backend';

/**
 * The project of `--project` in the cloud, or the local backend without it. Throws an error that
 * names the variable that is missing.
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
