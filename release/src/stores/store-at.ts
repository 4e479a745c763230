import { folderStore } from '../site/folder-store';
import { ReleaseError } from '../site/release-error';
import type { Store } from '../site/store';
import { azureBucket } from './azure-bucket';
import { objectStore } from './object-store';
import { s3Bucket } from './s3-bucket';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the store in a folder, at `az://CONTAINER/FOLDER` or at `s3://BUCKET/FOLDER`. The
 * credentials come from the same variables that the tools of Azure and AWS read. Throws a
 * `ReleaseError` that names a missing variable. An empty text is refused: it comes from a variable
 * that CI has not set, and would be the working directory.
 */
export function storeAt(where: string, env: Variables): Store {
  if (where === '') throw new ReleaseError('Say where the site is: --site or RELEASE_SITE');
  const [, scheme, container = '', folder = ''] =
    /^(az|s3):\/\/([^/]+)(?:\/(.*?))?\/?$/.exec(where) ?? [];
  if (scheme === undefined) {
    if (!/^\w+:\/\//.test(where)) return folderStore(where);
    throw new ReleaseError(
      `--site ${where}: write a folder, az://CONTAINER/FOLDER or s3://BUCKET/FOLDER`,
    );
  }
  const need = (name: string) => {
    const value = env[name];
    if (value) return value;
    throw new ReleaseError(`${where} needs the variable ${name}`);
  };
  if (scheme === 'az') {
    const endpoint =
      env['AZURE_STORAGE_SERVICE_ENDPOINT'] ??
      `https://${need('AZURE_STORAGE_ACCOUNT')}.blob.core.windows.net`;
    const bucket = azureBucket({ endpoint, container, sas: need('AZURE_STORAGE_SAS_TOKEN') });
    return objectStore(bucket, folder);
  }
  const region = need('AWS_REGION');
  const bucket = s3Bucket({
    endpoint: env['AWS_ENDPOINT_URL_S3'] ?? `https://s3.${region}.amazonaws.com`,
    bucket: container,
    region,
    accessKeyId: need('AWS_ACCESS_KEY_ID'),
    secretAccessKey: need('AWS_SECRET_ACCESS_KEY'),
    sessionToken: env['AWS_SESSION_TOKEN'],
  });
  return objectStore(bucket, folder);
}
