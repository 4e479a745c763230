import { Button, Notice } from '@galleria/shared-ui';

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
        {number(changed)} changed, {number(added)} added
        {unchanged > 0 && `, ${number(unchanged)} were as the file says already`}.
        {left > 0 && ` It stopped before ${number(left)} rows, none of which is imported.`}
        {error !== null && ` ${error.message}`}
      </Notice>
      {goneLines.length > 0 && (
        <Notice tone="warning">
          Deleted meanwhile, and so left out: line {goneLines.join(', ')}.
        </Notice>
      )}
      {left > 0 && (
        <div>
          <Button onClick={onGoOn}>Go on with {number(left)} rows</Button>
        </div>
      )}
    </div>
  );
}

function number(rows: number): string {
  return rows.toLocaleString('en-US');
}
