import { useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, Field } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import { NAME_RULE } from '../ui/credential-rules';
import { Section, useReportResult, type SectionProps } from './section';

export function NameSection({ profiles, profile }: SectionProps) {
  const reportResult = useReportResult();
  const form = useValidatedForm({
    rules: { name: NAME_RULE },
    start: { name: profile.name },
    send: async (texts) =>
      reportResult(await profiles.rename(profile, texts.name), TEXTS.account.nameSaved),
  });
  return (
    <Section title={TEXTS.account.name}>
      <form className="stack" {...form.props}>
        <Field
          label={TEXTS.fullName}
          autoComplete="name"
          hint={TEXTS.fullNameHint}
          {...form.field('name')}
        />
        <Button type="submit" busy={form.isBusy}>
          {TEXTS.account.saveName}
        </Button>
      </form>
    </Section>
  );
}
