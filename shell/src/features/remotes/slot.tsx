import {
  Component,
  createContext,
  useCallback,
  useContext,
  useEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';

import {
  fillersOf,
  type SlotName,
  type SlotProps,
  type Slots,
} from '@galleria/shared-contracts/contract';
import { whenIdle } from '@galleria/shared-contracts/react';

import type { RemoteLoader } from '../../federation/remote-loader';
import { Area } from '../../ui/area';
import { LazyPart } from '../../ui/lazy-part';
import type { MountedRemotes } from './mounted-remotes';

interface SlotSource {
  readonly loader: Pick<RemoteLoader, 'registry' | 'noteFault'>;
  readonly remotes: MountedRemotes;
}

// Safe: the app provides it around everything that renders a slot.
const SourceContext = createContext({} as SlotSource);

/** Where `Slot` gets the remotes from. */
export const SlotSourceProvider = SourceContext.Provider;

/** Renders the parts of the remotes that fill this slot, in their order, after the page itself has been rendered. */
export function Slot<N extends SlotName>(slot: SlotProps<N>) {
  const source = useContext(SourceContext);
  const remotes = fillersOf(source.loader.registry(), slot.name);
  if (remotes.length === 0) return slot.unavailable;
  return remotes.map((remote) => <Filler key={remote} {...slot} remote={remote} source={source} />);
}

interface FillerProps<N extends SlotName> extends SlotProps<N> {
  readonly remote: string;
  readonly source: SlotSource;
}

/** The part of one remote. When it fails, the page and the parts of other remotes stay. */
function Filler<N extends SlotName>({
  remote,
  source,
  name,
  props,
  loading = null,
  unavailable = null,
}: FillerProps<N>) {
  const { key: visit } = useLocation();
  const load = useCallback(() => loadFiller(source, remote, name), [source, remote, name]);
  const onError = (error: unknown) => {
    reportError(error);
    source.loader.noteFault(remote, name, error);
  };
  return (
    <FillerBoundary visit={visit} fallback={unavailable} onError={onError}>
      <LazyPart load={load} when={whenIdle} props={props} unavailable={unavailable}>
        {loading}
      </LazyPart>
    </FillerBoundary>
  );
}

async function loadFiller<N extends SlotName>(
  { loader, remotes }: SlotSource,
  remote: string,
  name: N,
): Promise<ComponentType<Slots[N]>> {
  const { fills } = await remotes.mount(remote);
  const Part: ComponentType<Slots[N]> | undefined = fills?.[name];
  if (!Part) {
    const error = new Error(`${remote} does not bring ${name}`);
    loader.noteFault(remote, name, error);
    throw error;
  }
  const version = loader.registry().remotes[remote]?.version ?? 'unknown';
  return function OwnedPart(props: Slots[N]) {
    // This effect runs only if rendering has not thrown.
    useEffect(() => loader.noteFault(remote, name, null), []);
    return (
      <Area name={remote} version={version} slot={name}>
        <Part {...props} />
      </Area>
    );
  };
}

interface BoundaryProps {
  /** Changes with each navigation, also with a navigation to the same page. */
  readonly visit: string;
  readonly fallback: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Replaces a part that throws, until the next navigation. The page around the part stays. */
class FillerBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate({ visit }: BoundaryProps) {
    if (this.state.hasFailed && visit !== this.props.visit) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
