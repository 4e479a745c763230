import { useCombobox } from 'downshift';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { orderIdIn } from '@galleria/shared-contracts/domain';
import { Button, SearchField } from '@galleria/shared-ui';

import styles from './find.module.css';
import type { Hit } from './hit';
import { useFind } from './use-find';
import { usePaused } from './use-paused';

const LABEL = 'Find anything';

interface FindBoxProps {
  /** The user has pressed the button that loads the search. The field replaces this button, and gets its focus. */
  isAskedFor: boolean;
}

/**
 * Finds orders, customers, products, pages and commands. Enter opens what the text names in full, or the only
 * thing that fits; otherwise the arrow keys choose from the list.
 */
export function FindBox({ isAskedFor }: FindBoxProps) {
  const navigate = useNavigate();
  const groupId = useId();
  const inputId = useId();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const found = useFind(text, usePaused(text));
  const hits = found.groups.flatMap((group) => group.hits);
  const isWhole = !found.isBusy && found.failure === null;
  const wanted =
    hits.find(({ isExact }) => isExact) ?? (isWhole && hits.length === 1 ? hits[0] : undefined);
  // Enter was pressed before all answers came. Typing, leaving the field and Escape end the wait.
  const [isAwaited, setIsAwaited] = useState(false);

  const box = useCombobox<Hit>({
    inputId,
    items: hits,
    itemToString: (hit) => hit?.label ?? '',
    itemToKey: (hit) => hit?.key ?? null,
    inputValue: typed,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) open(selectedItem.to);
    },
    stateReducer: (state, { type, changes }) =>
      // Leaving the field must not choose the highlighted hit.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...state, isOpen: false, highlightedIndex: -1 }
        : changes,
  });

  function open(to: string) {
    setTyped('');
    setIsAwaited(false);
    box.closeMenu();
    fieldOf(inputId)?.blur();
    void navigate(to);
  }

  function enter() {
    const id = orderIdIn(text);
    // The order's page says when there is no such order.
    if (id !== null) open(routes.adminOrder(id));
    else if (wanted) open(wanted.to);
    else {
      setIsAwaited(true);
      if (found.failure !== null) found.retry();
    }
  }

  const openAwaited = useEffectEvent(() => {
    if (wanted) open(wanted.to);
  });
  const isDue = isAwaited && !found.isBusy;
  useEffect(() => {
    if (isDue) openAwaited();
  }, [isDue]);

  useEffect(() => {
    if (isAskedFor && document.activeElement === document.body) fieldOf(inputId)?.focus();
  }, [isAskedFor, inputId]);

  useEffect(() => {
    function focusField(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      fieldOf(inputId)?.focus();
      fieldOf(inputId)?.select();
    }
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, [inputId]);

  const isOpen = text !== '' && box.isOpen;
  return (
    <div className={styles['find']} role="search">
      <SearchField
        {...box.getInputProps({
          placeholder: LABEL,
          onChange: (event) => {
            setTyped(event.currentTarget.value);
            setIsAwaited(false);
          },
          onBlur: (event) => {
            setIsAwaited(false);
            // Keep the panel open when its button gets the focus.
            const { currentTarget, relatedTarget: to } = event;
            const isInSearch = currentTarget.closest('[role="search"]')?.contains(to) === true;
            if (isInSearch && to instanceof HTMLButtonElement)
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
          },
          onKeyDown: (event) => {
            if (event.key === 'Escape') setIsAwaited(false);
            if (event.key !== 'Enter' || box.highlightedIndex >= 0) return;
            Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            event.preventDefault();
            if (text !== '') enter();
          },
        })}
        aria-label={LABEL}
        aria-labelledby={undefined}
        aria-keyshortcuts="Control+K"
        autoComplete="off"
      />
      <kbd className={styles['keys']} aria-hidden="true">
        Ctrl K
      </kbd>
      <div className={styles['panel']} hidden={!isOpen}>
        <div {...box.getMenuProps({ 'aria-label': LABEL, 'aria-labelledby': undefined })}>
          {isOpen &&
            found.groups.map((group) => (
              <ul key={group.name} role="group" aria-labelledby={`${groupId}-${group.name}`}>
                <li role="presentation" id={`${groupId}-${group.name}`} className={styles['name']}>
                  {group.name}
                </li>
                {group.hits.map((hit) => {
                  const index = hits.indexOf(hit);
                  return (
                    <li
                      key={hit.key}
                      {...box.getItemProps({ item: hit, index })}
                      className={styles['hit']}
                      data-highlighted={index === box.highlightedIndex}
                    >
                      <span>{hit.label}</span>
                      <span className={styles['hint']}>{hit.hint}</span>
                    </li>
                  );
                })}
              </ul>
            ))}
        </div>
        {isOpen && (
          <Outcome
            {...found}
            retry={() => {
              // The button disappears, so move its focus.
              fieldOf(inputId)?.focus();
              found.retry();
            }}
            onLeave={(to) => {
              if (to !== fieldOf(inputId)) box.closeMenu();
            }}
            count={hits.length}
            text={text}
          />
        )}
      </div>
      <span role="status" className="visually-hidden">
        {isOpen && isWhole && `${hits.length} found`}
      </span>
    </div>
  );
}

function fieldOf(id: string): HTMLInputElement | null {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : null;
}

interface OutcomeProps {
  readonly failure: string | null;
  readonly retry: () => void;
  /** Called when the focus goes from the button to another element. */
  readonly onLeave: (to: EventTarget | null) => void;
  readonly isBusy: boolean;
  readonly count: number;
  readonly text: string;
}

/** The text below the hits. It says "Nothing begins with" only when all searches have answered. */
function Outcome({ failure, retry, onLeave, isBusy, count, text }: OutcomeProps) {
  if (failure !== null) {
    return (
      <p role="alert" className={styles['outcome']}>
        Not everything could be searched: {failure}{' '}
        {/* A press of the mouse leaves the focus in the field, so that the list stays open. */}
        <Button
          size="s"
          kind="quiet"
          onMouseDown={(event) => event.preventDefault()}
          onBlur={(event) => onLeave(event.relatedTarget)}
          onClick={retry}
        >
          Try again
        </Button>
      </p>
    );
  }
  if (isBusy) return <p className={styles['outcome']}>Searching…</p>;
  return count === 0 ? <p className={styles['outcome']}>Nothing begins with “{text}”</p> : null;
}
