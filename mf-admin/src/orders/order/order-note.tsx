import { formatCount } from '@galleria/shared-contracts/domain';
import { useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, TextAreaField } from '@galleria/shared-ui';

import { formStillHas } from '../../kit/form/form-still-has';
import { TypedAgainst } from '../../kit/form/typed-against';
import { UnsavedGuard, useStaysToCopy } from '../../kit/form/unsaved-guard';
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

/** The form for a note to the team. The history shows it. */
export function OrderNote({ id }: { id: string }) {
  const mayWrite = useMay('ship');
  const stays = useStaysToCopy(!mayWrite, 'note');
  return (mayWrite || stays) && <NoteForm id={id} />;
}

function NoteForm({ id }: { id: string }) {
  const { orderCare } = useAdminServices();
  const notify = useNotify();
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
  return (
    <form {...form.props} className="stack">
      <OnlyToCopy right="ship" />
      <TextAreaField label="Note" rows={2} hint="Only admins see it." {...form.field('note')} />
      <TypedAgainst base={tries.tried} schema={TriedSchema} onRestored={tries.restore} />
      <div className="cluster">
        <Button type="submit" kind="quiet" busy={form.isBusy}>
          Add the note
        </Button>
      </div>
      <UnsavedGuard name="note" when={form.isDirty} />
    </form>
  );
}
