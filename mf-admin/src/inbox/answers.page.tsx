import { useRef, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { formatCount } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { Breadcrumbs, Button, Field, PageHeading, TextAreaField } from '@galleria/shared-ui';
import * as v from 'valibot';

import { ReplacesDamaged } from '../kit/form/replaces-damaged';
import { TypedAgainst } from '../kit/form/typed-against';
import { UnsavedGuard } from '../kit/form/unsaved-guard';
import { useSetting } from '../kit/form/use-setting';
import { countOf } from '../kit/format';
import { isOnline, useNotify } from '../kit/hooks/use-notify';
import { useQuery } from '../kit/hooks/use-query';
import { useListAddress } from '../kit/list-address';
import { Loaded } from '../kit/record/loaded';
import { useAdminServices } from '../services';
import {
  ANSWER_TEXT_MAX,
  ANSWER_TITLE_MAX,
  ANSWERS,
  ANSWERS_MAX,
  type Answer,
} from './data/inbox-care';

/** The answers with which replies can begin. */
export default function AnswersPage() {
  useScreen('Prepared answers');
  const { inboxCare } = useAdminServices();
  const list = useListAddress(routes.admin('inbox'));
  const stored = useQuery('answers', () => inboxCare.answers());
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Inbox', to: list }, { label: 'Prepared answers' }]} />
      <PageHeading lead="Replies can begin with one of them. {name} stands for the sender’s name.">
        Prepared answers
      </PageHeading>
      <Loaded {...stored}>{(answers) => <AnswersForm stored={answers} />}</Loaded>
    </>
  );
}

const Answers = v.pipe(v.array(v.object({ title: v.string(), text: v.string() })), v.readonly());
/** What the form began with, and what was made of it. */
const EditsSchema = v.object({
  before: Answers,
  sent: v.pipe(v.array(Answers), v.readonly()),
  answers: Answers,
});
type Edits = v.InferOutput<typeof EditsSchema>;

const wrongIn = (text: string, max: number) =>
  text.trim() === '' || text.length > max
    ? `Please enter 1 to ${formatCount(max)} characters`
    : undefined;
const wrongTitle = ({ title }: Answer) => wrongIn(title, ANSWER_TITLE_MAX);
const wrongText = ({ text }: Answer) => wrongIn(text, ANSWER_TEXT_MAX);

/** The answers in words. Those that the other list has, too, are counted. */
function wordsOf(answers: readonly Answer[], others: readonly Answer[]): string {
  const own = answers.filter(
    ({ title, text }) => !others.some((other) => other.title === title && other.text === text),
  );
  const rest = answers.length - own.length;
  return [
    ...own.map(({ title, text }) => `${title}: ${text}`),
    ...(rest > 0 ? [`${countOf(rest, 'answer')} that both have`] : []),
    ...(answers.length === 0 ? ['None'] : []),
  ].join('\n');
}

function AnswersForm({ stored }: { stored: readonly Answer[] }) {
  const { damaged, inboxCare } = useAdminServices();
  const notify = useNotify();
  const [answers, setAnswers] = useState(stored);
  const setting = useSetting({
    name: 'Prepared answers',
    stored,
    textOf: wordsOf,
    save: inboxCare.saveAnswers,
    done: 'Answers saved',
    onTheirs: setAnswers,
  });
  const { isBusy } = setting;
  const { before, sent } = setting.base;
  const [isChecked, setIsChecked] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  const change = (place: number, fields: Partial<Answer>) =>
    setAnswers(answers.map((answer, at) => (at === place ? { ...answer, ...fields } : answer)));

  /** What was typed before the session ended. Saving compares with the answers of then. */
  function restore(then: Edits) {
    if (JSON.stringify(then.answers) === JSON.stringify(then.before)) return;
    setting.setBase({ before: then.before, sent: then.sent });
    setAnswers(then.answers);
  }

  async function save(form: HTMLFormElement) {
    setIsChecked(true);
    for (const [place, answer] of answers.entries()) {
      const wrong = wrongTitle(answer) ?? wrongText(answer);
      if (wrong === undefined) continue;
      notify('error', `Answer ${place + 1}: ${wrong}`);
      const field = wrongTitle(answer) === undefined ? 'textarea' : 'input';
      form.querySelectorAll('fieldset')[place]?.querySelector<HTMLElement>(field)?.focus();
      return;
    }
    if (isBusy || !isOnline(notify)) return;
    await setting.send(answers);
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <ReplacesDamaged damaged={damaged} path={ANSWERS} />
      {answers.length === 0 && <p className="soft">There are none yet.</p>}
      {answers.map((answer, place) => (
        <fieldset key={place} className="stack">
          <legend>Answer {place + 1}</legend>
          <Field
            label="Title"
            value={answer.title}
            error={isChecked ? wrongTitle(answer) : undefined}
            onChange={(event) => change(place, { title: event.target.value })}
          />
          <TextAreaField
            label="Text"
            rows={5}
            value={answer.text}
            error={isChecked ? wrongText(answer) : undefined}
            onChange={(event) => change(place, { text: event.target.value })}
          />
          <div className="cluster">
            <Button
              kind="quiet"
              size="s"
              aria-label={`Remove answer ${place + 1}`}
              onClick={({ currentTarget }) => {
                // The last row goes, and its button would lose the keyboard focus.
                if (place === answers.length - 1) {
                  const before = currentTarget.closest('fieldset')?.previousElementSibling;
                  (before?.querySelector('input') ?? addButton.current)?.focus();
                }
                setAnswers(answers.filter((_, at) => at !== place));
              }}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="cluster">
        {answers.length < ANSWERS_MAX && (
          <Button
            ref={addButton}
            kind="quiet"
            onClick={() => {
              setIsChecked(false);
              setAnswers([...answers, { title: '', text: '' }]);
            }}
          >
            Add an answer
          </Button>
        )}
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
      </div>
      <TypedAgainst base={{ before, sent, answers }} schema={EditsSchema} onRestored={restore} />
      <UnsavedGuard when={answers !== before} />
      {setting.dialog}
    </form>
  );
}
