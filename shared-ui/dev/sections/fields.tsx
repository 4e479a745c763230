import { useState } from 'react';

import {
  Checkbox,
  Field,
  PasswordField,
  RadioGroup,
  Select,
  TextAreaField,
  type RadioOption,
} from '../../src';
import { Combobox, SearchBox } from '../../src/combobox';
import { Section } from './section';

const SORTS = [
  { value: 'none', label: 'None' },
  { value: 'price-up', label: 'Price: Low to High' },
  { value: 'price-down', label: 'Price: High to Low' },
];
type Payment = 'cash' | 'card';
const PAYMENTS: RadioOption<Payment>[] = [
  { value: 'cash', label: 'Cash', note: 'Paid at the door' },
  { value: 'card', label: 'Card', note: 'Card on delivery' },
];
const SHOPS = ['Halden Audio', 'Harrow & Thread', 'Juniper Lane', 'Maison Aveline', 'Orla Finch'];
const itself = (shop: string) => shop;

export function FieldsSection() {
  const [payment, setPayment] = useState<Payment>('cash');
  const [shop, setShop] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const found = SHOPS.filter((name) => name.toLowerCase().includes(query.toLowerCase()));
  return (
    <Section title="Fields">
      <div className="grid">
        <Field label="Full name" name="name" autoComplete="name" placeholder="Ada Lovelace" />
        <Field
          label="Email"
          type="email"
          defaultValue="ada@"
          error="Please enter a valid Email"
          hint="For example ada@gmail.com"
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="At least 8 characters"
        />
        <Select label="Sort by" options={SORTS} />
        <Field label="Product id" defaultValue="49" readOnly />
        <Field label="Disabled" defaultValue="Not now" disabled optional />
        <TextAreaField label="Message" hint="Up to 2,000 characters" rows={3} />
        <div className="stack">
          <RadioGroup
            legend="Payment method"
            name="payment"
            options={PAYMENTS}
            value={payment}
            onChange={setPayment}
          />
          <RadioGroup
            legend="Payment method, refused"
            name="payment-refused"
            options={PAYMENTS}
            value={undefined}
            onChange={setPayment}
            error="Please choose a valid payment method: cash OR card"
          />
        </div>
        <div className="stack">
          <Checkbox label="In stock only" defaultChecked />
          <Checkbox label="Gift wrapping" note="A fold of tissue and a brass clip" />
        </div>
        <Combobox
          label="Shop"
          items={SHOPS}
          itemText={itself}
          itemKey={itself}
          value={shop}
          onChange={setShop}
          placeholder="Type a few letters"
          hint="Combobox"
        />
        <SearchBox
          label="Search the shops"
          placeholder="Search the shops"
          value={query}
          onValueChange={setQuery}
          results={found}
          itemText={itself}
          itemKey={itself}
          onPick={setQuery}
        />
      </div>
    </Section>
  );
}
