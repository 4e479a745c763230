import { useState, type SyntheticEvent } from 'react';

import type { Registry, RuntimeConfig, SafeStorage } from '@galleria/shared-contracts/contract';
import { Button, Field } from '@galleria/shared-ui';

import { isAllowed, OVERRIDES_KEY, readOverrides, type Override } from '../../federation/overrides';
import { ArmChoice } from './arm-choice';
import styles from './override-badge.module.css';

export interface OverrideBadgeProps {
  readonly config: RuntimeConfig;
  readonly registry: Registry;
  /** The overrides of this page. Changes apply after the next load. */
  readonly active: readonly Override[];
  readonly storage: SafeStorage;
  readonly reload: () => void;
}

/**
 * The badge on every page of a deployment that allows overrides. It shows which remotes are overridden,
 * so that nobody mistakes them for live remotes. Only the badge sets overrides, only for this browser.
 */
export function OverrideBadge(props: OverrideBadgeProps) {
  const { config, registry, active, storage, reload } = props;
  const [problem, setProblem] = useState<string>();

  function change(remote: string, entryUrl: string | undefined) {
    const wanted = new Map(Object.entries(readOverrides(storage, config)));
    if (entryUrl === undefined) wanted.delete(remote);
    else wanted.set(remote, entryUrl);
    storage.setItem(OVERRIDES_KEY, JSON.stringify(Object.fromEntries(wanted)));
    reload();
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const remote = typed('remote');
    const entryUrl = typed('entryUrl');
    if (!/^[a-z][a-z0-9-]*$/.test(remote)) setProblem('Name a remote, such as mf-cart.');
    else if (!isAllowed(entryUrl, config)) {
      const others = config.overrides?.origins.join(', ');
      setProblem(`Scripts may come from this machine${others ? ` or from ${others}` : ''} only.`);
    } else change(remote, entryUrl);
  }

  return (
    <details className={styles['badge']} data-active={active.length > 0}>
      <summary>
        {active.length === 0 ? 'Development site' : `Overridden: ${active.map(labelOf).join(', ')}`}
      </summary>
      {active.length > 0 && (
        <ul>
          {active.map(({ remote, entryUrl, problem: why }) => (
            <li key={remote}>
              <span>
                <strong>{remote}</strong> from {entryUrl}
                {why && <em> {why}. The live one is used.</em>}
              </span>
              <Button size="s" kind="quiet" onClick={() => change(remote, undefined)}>
                Use the live {remote}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ArmChoice registry={registry} storage={storage} reload={reload} />
      <form onSubmit={submit} noValidate>
        <Field label="Remote" name="remote" list="overridable-remotes" autoComplete="off" />
        <datalist id="overridable-remotes">
          {Object.keys(registry.remotes).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label="Its container script"
          name="entryUrl"
          type="url"
          placeholder="http://127.0.0.1:3002/remote-entry.js"
          error={problem}
        />
        <Button type="submit" size="s">
          Use it in this browser
        </Button>
      </form>
    </details>
  );
}

function labelOf({ remote, problem }: Override): string {
  return problem === undefined ? remote : `${remote} (not served)`;
}
