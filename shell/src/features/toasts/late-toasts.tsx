import { LatePart } from '../../ui/late-part';
import type { ToastCall } from './toast-call';

const load = () => import('./toasts').then(({ Toasts }) => Toasts);

/** The toasts; also fetched as soon as something is said: that waits on the event bus for them. */
export function LateToasts({ call }: { call: ToastCall }) {
  return <LatePart load={load} props={{}} orWhen={call.onCall} />;
}
