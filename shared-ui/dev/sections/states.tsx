import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Field,
  LoadingState,
  SkeletonCards,
  SkeletonText,
  Spinner,
  TextLink,
  Waiting,
} from '../../src';
import { Sample, Section } from './section';

export function StatesSection() {
  return (
    <Section title="States">
      <div className="grid gallery-wide">
        <EmptyState
          level={3}
          title="Please add some items to continue"
          actions={<ButtonLink to="/shop">Browse Products</ButtonLink>}
        >
          Your cart is waiting by the door.
        </EmptyState>
        <ErrorState
          level={3}
          details="Products not found"
          actions={
            <>
              <Button>Retry</Button>
              <TextLink to="/">Go back?</TextLink>
            </>
          }
        />
        <LoadingState />
        <Sample name="Text on its way">
          <SkeletonText lines={4} />
          <Spinner label="Updating Cart" />
        </Sample>
        <Sample name="Not to be used yet">
          <Waiting isWaiting className="cluster">
            <Field label="Amount" defaultValue="2" />
            <Button>Checkout?</Button>
            <TextLink to="/shop">Browse Products</TextLink>
          </Waiting>
        </Sample>
      </div>
      <SkeletonCards count={4} />
    </Section>
  );
}
