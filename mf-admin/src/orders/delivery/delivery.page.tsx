import { routes } from '@galleria/shared-contracts/contract';
import { deliveryText, type DeliveryTable } from '@galleria/shared-contracts/domain';
import { useScreen, useValidatedForm } from '@galleria/shared-contracts/react';
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  ErrorSummary,
  Field,
  PageHeading,
} from '@galleria/shared-ui';

import { ReplacesDamaged } from '../../kit/form/replaces-damaged';
import { TypedAgainst } from '../../kit/form/typed-against';
import { UnsavedGuard } from '../../kit/form/unsaved-guard';
import { useSetting } from '../../kit/form/use-setting';
import { useQuery } from '../../kit/hooks/use-query';
import { useListAddress } from '../../kit/list-address';
import { Loaded } from '../../kit/record/loaded';
import { useAdminServices } from '../../services';
import { DELIVERY_SETTING } from '../data/delivery.repository';
import styles from './delivery.module.css';
import {
  DELIVERY_RULES,
  PLACES,
  tableOf,
  textsOf,
  TypedDeliverySchema,
  wordsOf,
  type TypedDelivery,
} from './delivery-texts';

/** What delivery costs, by the amount of the order. */
export default function DeliveryPage() {
  useScreen('Delivery costs');
  const { delivery } = useAdminServices();
  const list = useListAddress(routes.admin('orders'));
  const stored = useQuery('delivery', () => delivery.read());
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Orders', to: list }, { label: 'Delivery costs' }]} />
      <PageHeading lead="An order pays the cost of the first row that it fits. Without one, delivery is free.">
        Delivery costs
      </PageHeading>
      <Loaded {...stored}>{(table) => <DeliveryForm stored={table} />}</Loaded>
    </>
  );
}

function DeliveryForm({ stored }: { stored: DeliveryTable }) {
  const { damaged, delivery } = useAdminServices();
  const list = useListAddress(routes.admin('orders'));
  const setting = useSetting({
    name: 'Delivery costs',
    stored,
    textOf: wordsOf,
    save: delivery.save,
    done: 'Delivery costs saved',
    onTheirs: fillIn,
  });
  const { before, sent } = setting.base;
  const form = useValidatedForm({
    rules: DELIVERY_RULES,
    start: textsOf(before),
    send: async (texts): Promise<void> => {
      const table = tableOf(texts);
      // As they are stored. What is typed from now on is another change.
      fillIn(table);
      await setting.send(table);
    },
  });
  function fillIn(table: DeliveryTable): void {
    form.fill(textsOf(table));
  }
  /** What was typed against other costs, before the session ended, is refused as if it had not ended. */
  function compareWith(then: TypedDelivery, element: HTMLFormElement) {
    const typed = new FormData(element);
    const now = Object.entries(textsOf(before));
    if (now.some(([name, text]) => typed.get(name) !== text)) {
      setting.setBase({ before: tableOf(then.before), sent: then.sent.map(tableOf) });
    }
  }

  return (
    <form className={styles['form']} {...form.props}>
      <ReplacesDamaged damaged={damaged} path={DELIVERY_SETTING} />
      <ErrorSummary form={form} />
      {PLACES.map((place) => (
        <fieldset key={place} className={styles['row']}>
          <legend>Row {place + 1}</legend>
          <Field
            label="Orders below, $"
            inputMode="decimal"
            autoComplete="off"
            {...form.field(`below${place}`)}
          />
          <Field
            label="Delivery, $"
            inputMode="decimal"
            autoComplete="off"
            {...form.field(`cost${place}`)}
          />
        </fieldset>
      ))}
      <TypedAgainst
        base={{ before: textsOf(before), sent: sent.map(textsOf) }}
        schema={TypedDeliverySchema}
        onRestored={compareWith}
      />
      <p className="soft">Products say: {deliveryText(tableOf(form.texts))}</p>
      <div className="cluster">
        <Button type="submit" busy={form.isBusy}>
          Save
        </Button>
        <ButtonLink to={list} kind="quiet">
          Back
        </ButtonLink>
      </div>
      <UnsavedGuard when={form.isDirty} />
      {setting.dialog}
    </form>
  );
}
