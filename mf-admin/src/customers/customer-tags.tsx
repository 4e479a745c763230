import { useState } from 'react';

import { LIMITS } from '@galleria/shared-contracts/domain';
import { useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, Field, focusHeading, headingGetsFocusOf, isFocusAt } from '@galleria/shared-ui';

import { formStillHas } from '../kit/form/form-still-has';
import { UnsavedGuard } from '../kit/form/unsaved-guard';
import { useLive } from '../kit/hooks/use-live';
import { isOnline, notifyResult, useNotify } from '../kit/hooks/use-notify';
import { Loaded } from '../kit/record/loaded';
import { OnlyToCopy } from '../kit/rights/only-to-copy';
import { useMay } from '../kit/rights/own-role';
import { useAdminServices } from '../services';
import styles from './customers.module.css';

/** A tag stands in a list, and `|` separates tags where the access rules check them. */
const RULES = {
  tag: {
    isValid: (text: string) => text !== '' && text.length <= LIMITS.tagMax && !text.includes('|'),
    notice: `Please enter a tag of 1 to ${LIMITS.tagMax} characters, without |`,
  },
};

/** What the team calls a customer; they do not see it. */
export function CustomerTags({ uid }: { uid: string }) {
  const { customers } = useAdminServices();
  const tags = useLive<readonly string[] | null>(uid, (onChange) =>
    customers.watchTags(uid, onChange),
  );
  return (
    <Loaded {...tags}>
      {(known) => (
        <>
          <Tags uid={uid} tags={known ?? []} />
          <NewTag uid={uid} />
        </>
      )}
    </Loaded>
  );
}

function Tags({ uid, tags }: { uid: string; tags: readonly string[] }) {
  const mayTag = useMay('orders');
  if (tags.length === 0) return <p className="soft">No tags.</p>;
  return (
    <ul className={styles['tags']} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <span>{tag}</span>
          {mayTag && <RemoveTag uid={uid} tag={tag} />}
        </li>
      ))}
    </ul>
  );
}

function RemoveTag({ uid, tag }: { uid: string; tag: string }) {
  const { customerCare } = useAdminServices();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);

  async function remove(button: HTMLElement) {
    if (!isOnline(notify)) return;
    setIsBusy(true);
    const result = await customerCare.untag(uid, tag);
    setIsBusy(false);
    // The button goes with its tag.
    if (notifyResult(notify, result, 'Tag removed') && isFocusAt(button)) focusHeading();
  }

  return (
    <Button
      size="s"
      kind="quiet"
      busy={isBusy}
      onClick={({ currentTarget }) => void remove(currentTarget)}
      aria-label={`Remove the tag ${tag}`}
    >
      Remove
    </Button>
  );
}

/** The form for a new tag. After the right is lost, the form stays as long as it has a text. */
function NewTag({ uid }: { uid: string }) {
  const { customerCare } = useAdminServices();
  const notify = useNotify();
  const mayTag = useMay('orders');
  const form = useValidatedForm({
    rules: RULES,
    send: async (texts, element) => {
      const result = await customerCare.tag(uid, texts.tag);
      if (!notifyResult(notify, result, 'Tag added')) return;
      if (formStillHas(element, texts)) form.fill({ tag: '' });
    },
  });
  if (!mayTag && !form.isDirty) return null;
  return (
    <div ref={headingGetsFocusOf}>
      <form {...form.props} className="stack">
        {!form.isBusy && <OnlyToCopy right="orders" />}
        <Field
          label="New tag"
          hint="Only admins see tags."
          autoComplete="off"
          {...form.field('tag')}
        />
        <div className="cluster">
          <Button type="submit" kind="quiet" busy={form.isBusy}>
            Add the tag
          </Button>
        </div>
        <UnsavedGuard when={form.isDirty} />
      </form>
    </div>
  );
}
