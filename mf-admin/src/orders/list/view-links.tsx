import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, Field } from '@galleria/shared-ui';

import { FormDialog } from '../../kit/form/form-dialog';
import { GridViews } from '../../kit/grid/grid-views';
import { useNotify } from '../../kit/hooks/use-notify';
import { useToday } from '../../kit/hooks/use-today';
import { useRemembered } from '../../kit/remembered';
import {
  canBeNamed,
  OWN_VIEWS_MAX,
  ownViewsIn,
  sharedViews,
  VIEW_NAME_MAX,
  viewText,
  withView,
  type OrderView,
} from './order-views';

const NOT_STORED =
  'This browser stores nothing: the views last only until the page is loaded again.';

const FULL = `There are ${OWN_VIEWS_MAX} views meanwhile: remove one first`;

interface ViewLinksProps {
  /** Called when a view is removed. Its button disappears, so the focus must move elsewhere. */
  onRemoved: () => void;
}

/** Links to the views of the list: those that everybody has, and the admin's own. */
export function ViewLinks({ onRemoved }: ViewLinksProps) {
  const notify = useNotify();
  const [remembered, , remember] = useRemembered('order views');
  const [address] = useSearchParams();
  const [isSaving, setIsSaving] = useState(false);
  const shared = sharedViews(useToday());
  const own = ownViewsIn(remembered);
  const search = viewText(address);
  const isShared = shared.some((view) => view.search === search);
  const current = isShared ? undefined : own.find((view) => view.search === search);

  /** `after` returns `null` when there is no room, because another tab has saved views meanwhile. */
  async function change(
    after: (own: readonly OrderView[]) => readonly OrderView[] | null,
    done: string,
  ) {
    let next = after(own);
    const isStored = await remember((stored) => {
      const before = ownViewsIn(stored);
      next = after(before);
      return next ?? before;
    });
    if (next === null) notify('error', FULL);
    else if (isStored) notify('success', done);
    else notify('error', NOT_STORED);
  }

  function remove({ name }: OrderView) {
    void change((views) => views.filter((view) => view.name !== name), 'View removed');
    onRemoved();
  }

  return (
    <GridViews views={[...shared, ...own]} path={routes.admin('orders')} current={search}>
      {current && (
        <Button kind="quiet" size="s" onClick={() => remove(current)}>
          Remove this view
        </Button>
      )}
      {!isShared && !current && (
        <Button kind="quiet" size="s" onClick={() => setIsSaving(true)}>
          Save this view
        </Button>
      )}
      {isSaving && (
        <SaveDialog
          own={own}
          onSave={(name) => {
            void change(
              (views) => (canBeNamed(name, views) ? withView(views, { name, search }) : null),
              'View saved',
            );
          }}
          onClose={() => setIsSaving(false)}
        />
      )}
    </GridViews>
  );
}

interface SaveDialogProps {
  own: readonly OrderView[];
  onSave: (name: string) => void;
  onClose: () => void;
}

function SaveDialog({ own, onSave, onClose }: SaveDialogProps) {
  const form = useValidatedForm({
    rules: {
      name: {
        isValid: (text) => canBeNamed(text, own),
        notice: 'Please enter another name',
        text:
          own.length < OWN_VIEWS_MAX
            ? `Please enter 1 to ${VIEW_NAME_MAX} characters, and no name from before your own views`
            : `There are ${OWN_VIEWS_MAX} views: enter the name of the one to replace`,
      },
    },
    send: ({ name }) => {
      onSave(name);
      onClose();
      return Promise.resolve(true);
    },
  });
  return (
    <FormDialog
      title="Save this view"
      description="Filters and order get a name, on this device. Days stay the days that are chosen now. A view of yours with the same name is replaced."
      submitLabel="Save view"
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      form={form.props}
      onClose={onClose}
    >
      <Field label="Name of the view" autoComplete="off" required {...form.field('name')} />
    </FormDialog>
  );
}
