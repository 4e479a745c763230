import { ErrorState, GoBack } from '@galleria/shared-ui';

/** The view of an error that a retry does not repair. */
export function SomeError({ details }: { readonly details: string }) {
  return <ErrorState level={1} details={details} actions={<GoBack />} />;
}
