import { useState } from 'react';

import type { SaveSetting } from '../data/save-setting';
import { ClashDialog } from '../dialogs/clash-dialog';
import { notifyResult, useNotify } from '../hooks/use-notify';

/** What a setting's form compares with. */
interface SettingBase<T> {
  readonly before: T;
  /** Values that were sent and may be stored, because the answer was lost or has not come yet. */
  readonly sent: readonly T[];
}

interface SettingOptions<T> {
  /** "Delivery costs" */
  name: string;
  stored: T;
  /** A value in words, for the choice between it and the other value. */
  textOf: (value: T, other: T) => string;
  save: SaveSetting<T>;
  /** The toast: "Delivery costs saved". */
  done: string;
  /** Makes this admin's change to another admin's value instead of the value that the form began with. */
  onto?: (mine: T, theirs: T) => T;
  /** Called when this admin's value is stored. */
  onSaved?: () => void;
  /** Shows another admin's value in the form, because this admin chose it. */
  onTheirs: (theirs: T) => void;
}

/**
 * Saves a setting that is edited as a whole. If another admin has saved it meanwhile, asks which value stays. The form
 * keeps what is typed until then.
 */
export function useSetting<T>(options: SettingOptions<T>) {
  const { name, stored, textOf, save, done, onto = (mine: T) => mine, onSaved, onTheirs } = options;
  const notify = useNotify();
  const [base, setBase] = useState<SettingBase<T>>({ before: stored, sent: [] });
  const { before, sent } = base;
  const [isBusy, setIsBusy] = useState(false);
  const [clash, setClash] = useState<{ readonly mine: T; readonly theirs: T } | null>(null);
  const settle = (value: T) => setBase({ before: value, sent: [] });

  /** `from`: the stored value that `mine` replaces. When the answer is lost, the next try replaces it too. */
  async function send(mine: T, from: T) {
    setIsBusy(true);
    // Remember the sent value before the answer comes, because the session may end first.
    setBase({ before: from, sent: [...sent, mine] });
    const result = await save(mine, [from, ...sent]);
    setIsBusy(false);
    const overtaken = result.ok ? result.value : null;
    setClash(overtaken && { mine, theirs: overtaken.theirs });
    // In both cases the answer says that the value is not stored.
    if (overtaken || (!result.ok && !result.error.retryable)) setBase({ before: from, sent });
    if (overtaken) return;
    if (notifyResult(notify, result, done)) {
      settle(mine);
      onSaved?.();
    }
  }

  function choose({ mine, theirs }: { readonly mine: T; readonly theirs: T }, isMine: boolean) {
    if (isMine) {
      void send(onto(mine, theirs), theirs);
      return;
    }
    setClash(null);
    settle(theirs);
    onTheirs(theirs);
  }

  return {
    base,
    setBase,
    isBusy,
    send: (mine: T) => send(mine, before),
    dialog: clash && (
      <ClashDialog
        what={`the ${name.toLowerCase()}`}
        clashes={[
          {
            name: 'all',
            label: name,
            was: textOf(before, clash.theirs),
            theirs: textOf(clash.theirs, clash.mine),
            mine: textOf(clash.mine, clash.theirs),
            isOwn: textOf(clash.mine, before) !== textOf(before, clash.mine),
          },
        ]}
        busy={isBusy}
        onChoose={(sides) => choose(clash, sides.get('all') === 'mine')}
        onCancel={() => setClash(null)}
      />
    ),
  };
}
