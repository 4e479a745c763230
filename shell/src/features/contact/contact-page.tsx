import { useScreen } from '@galleria/shared-contracts/react';
import { PageHeading } from '@galleria/shared-ui';

export function ContactPage() {
  useScreen('Contact Us');
  return <PageHeading>Contact Us</PageHeading>;
}
