import { formatCount } from '@galleria/shared-contracts/domain';
import { useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, headingGetsFocusOf, TextAreaField } from '@galleria/shared-ui';

import { formStillHas } from '../../kit/form/form-still-has';
import { TypedAgainst } from '../../kit/form/typed-against';
import { UnsavedGuard } from '../../kit/form/unsaved-guard';
import { notifyResult, useNotify } from '../../kit/hooks/use-notify';
import { TriedSchema, useTryKey } from '../../kit/hooks/use-try-key';
import { OnlyToCopy } from '../../kit/rights/only-to-copy';
import { useMay } from '../../kit/rights/own-role';
import { useAdminServices } from '../../services';

const NOTE_MAX = 1_000;
const RULES = {
  note: {
    isValid: (text: string) => text !== '' && text.length <= NOTE_MAX,
    notice: `Please write a note of at most ${formatCount(NOTE_MAX)} characters`,
  },
};

/**
 * The form for a note to the team. The history shows it. After the right is lost, the form stays as long as it has a
 * text.
 */
export function OrderNote({ id }: { id: string }) {
  const { orderCare } = useAdminServices();
  const notify = useNotify();
  const mayWrite = useMay('ship');
  const tries = useTryKey();
  const form = useValidatedForm({
    rules: RULES,
    send: async (texts, element) => {
      const result = await orderCare.note(id, texts.note, tries.keyFor(texts.note));
      if (!notifyResult(notify, result, 'Note added')) return;
      tries.done();
      if (formStillHas(element, texts)) form.fill({ note: '' });
    },
  });
  if (!mayWrite && !form.isDirty) return null;
  return (
    <div ref={headingGetsFocusOf}>
      <form {...form.props} className="stack">
        {!form.isBusy && <OnlyToCopy right="ship" />}
        <TextAreaField label="Note" rows={2} hint="Only admins see it." {...form.field('note')} />
        <TypedAgainst base={tries.tried} schema={TriedSchema} onRestored={tries.restore} />
        <div className="cluster">
          <Button type="submit" kind="quiet" busy={form.isBusy}>
            Add the note
          </Button>
        </div>
        <UnsavedGuard when={form.isDirty} />
      </form>
    </div>
  );
}
