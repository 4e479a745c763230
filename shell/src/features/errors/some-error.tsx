import { ErrorState, GoBack } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';

/** An error that a retry does not mend. */
export function SomeError({ details }: { readonly details: string }) {
  return <ErrorState title={TEXTS.failed} level={1} details={details} actions={<GoBack />} />;
}
