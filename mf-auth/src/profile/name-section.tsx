import { useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, Field } from '@galleria/shared-ui';

import { NAME_RULE } from '../ui/credential-rules';
import { Section, useTold, type SectionProps } from './section';

export function NameSection({ profiles, profile }: SectionProps) {
  const told = useTold();
  const form = useValidatedForm({
    rules: { name: NAME_RULE },
    start: { name: profile.name },
    send: async (texts) => told(await profiles.rename(profile, texts.name), 'Name saved'),
  });
  return (
    <Section title="Name">
      <form className="stack" {...form.props}>
        <Field
          label="Full name"
          autoComplete="name"
          hint="First and last name"
          {...form.field('name')}
        />
        <Button type="submit" busy={form.isBusy}>
          Save name
        </Button>
      </form>
    </Section>
  );
}
