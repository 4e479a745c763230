import { Button } from '@galleria/shared-ui';

import { useNotify } from '../../kit/hooks/use-notify';
import styles from './health.module.css';

/** A command to run where the site is released. A browser cannot release. */
export function CopyCommand({ command }: { readonly command: string }) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      notify('success', 'Command copied');
    } catch {
      notify('error', 'Could not copy it, please select the text');
    }
  };
  return (
    <div className={styles['command']}>
      <code>{command}</code>
      <Button kind="quiet" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
