import { Button, Notice } from '@galleria/shared-ui';

import { formatCount } from '../../kit/format';
import styles from './import.module.css';
import type { ImportRun } from './use-import-run';

interface ImportReportProps {
  run: Extract<ImportRun, { state: 'ended' }>;
  onGoOn: () => void;
}

/** What an import did, and what is left of it. */
export function ImportReport({ run, onGoOn }: ImportReportProps) {
  const { added, changed, unchanged, goneLines, rest, error } = run;
  const left = rest.edits.length + rest.additions.length;
  return (
    <div className={styles['dry-run']}>
      <Notice tone={left > 0 ? 'danger' : 'success'} live>
        {formatCount(changed)} changed, {formatCount(added)} added
        {unchanged > 0 && `, ${formatCount(unchanged)} were as the file says already`}.
        {left > 0 && ` It stopped before ${formatCount(left)} rows, none of which is imported.`}
        {error !== null && ` ${error.message}`}
      </Notice>
      {goneLines.length > 0 && (
        <Notice tone="warning">
          Deleted meanwhile, and so left out: line {goneLines.join(', ')}.
        </Notice>
      )}
      {left > 0 && (
        <div>
          <Button onClick={onGoOn}>Go on with {formatCount(left)} rows</Button>
        </div>
      )}
    </div>
  );
}
