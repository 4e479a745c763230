import { Badge } from '@galleria/shared-ui';

import { MESSAGE_STATES, type MessageState } from './data/message';

export function StateBadge({ state }: { state: MessageState }) {
  const { label, tone } = MESSAGE_STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}
