import { ErrorState, GoBack } from '@galleria/shared-ui';

/** An error that a retry does not mend. */
export function SomeError({ details }: { readonly details: string }) {
  return <ErrorState level={1} details={details} actions={<GoBack />} />;
}
