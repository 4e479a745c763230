import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { BASE_PATH, routes } from '@galleria/shared-contracts/contract';
import { Button, Field } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';

/** A search form in the page. It also works without scripts, because the browser itself sends it to the list. */
export function PlainSearch() {
  const navigate = useNavigate();
  const [q, setQ] = useState('');

  function search(event: SubmitEvent) {
    event.preventDefault();
    void navigate(`${routes.allProducts()}?${String(new URLSearchParams({ q }))}`);
  }

  return (
    <form
      role="search"
      aria-label={TEXTS.error.notFound}
      action={BASE_PATH + routes.allProducts()}
      onSubmit={search}
    >
      <div className="cluster">
        <Field
          label={TEXTS.error.searchShops}
          labelHidden
          type="search"
          name="q"
          required
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
        <Button type="submit">{TEXTS.error.search}</Button>
      </div>
    </form>
  );
}
