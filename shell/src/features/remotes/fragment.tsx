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

import type { FragmentName, FragmentProps, Fragments } from '@galleria/shared-contracts/contract';
import { whenIdle } from '@galleria/shared-contracts/react';

import { remoteForFragment } from '../../federation/find-remote';
import type { RemoteLoader } from '../../federation/remote-loader';
import { Area } from '../../ui/area';
import { LazyPart } from '../../ui/lazy-part';
import type { MountedRemotes } from './mounted-remotes';

interface FragmentSource {
  readonly loader: Pick<RemoteLoader, 'registry' | 'noteFault'>;
  readonly remotes: MountedRemotes;
}

const SourceContext = createContext<FragmentSource | null>(null);

/** Where `Fragment` gets the remotes from. */
export const FragmentSourceProvider = SourceContext.Provider;

/** Renders any remote's fragment. Fragments wait until the page itself has been rendered. */
export function Fragment<N extends FragmentName>({
  name,
  props,
  loading = null,
  unavailable = null,
}: FragmentProps<N>) {
  const source = useContext(SourceContext);
  if (!source) throw new Error('Fragment needs a FragmentSourceProvider');
  const { key: visit } = useLocation();
  const load = useCallback(() => loadFragment(source, name), [source, name]);
  const owner = remoteForFragment(source.loader.registry(), name);
  if (owner === undefined) return unavailable;
  const onError = (error: unknown) => {
    reportError(error);
    source.loader.noteFault(owner, name, error);
  };
  return (
    <FragmentBoundary visit={visit} fallback={unavailable} onError={onError}>
      <LazyPart load={load} when={whenIdle} props={props} unavailable={unavailable}>
        {loading}
      </LazyPart>
    </FragmentBoundary>
  );
}

async function loadFragment<N extends FragmentName>(
  { loader, remotes }: FragmentSource,
  name: N,
): Promise<ComponentType<Fragments[N]>> {
  const owner = remoteForFragment(loader.registry(), name);
  if (owner === undefined) throw new Error(`No remote offers ${name}`);
  const Part: ComponentType<Fragments[N]> | undefined = (await remotes.mount(owner)).fragments?.[
    name
  ];
  if (!Part) {
    const error = new Error(`${owner} does not bring ${name}`);
    loader.noteFault(owner, name, error);
    throw error;
  }
  const version = loader.registry().remotes[owner]?.version ?? 'unknown';
  return function OwnedPart(props: Fragments[N]) {
    // Runs only where nothing has thrown.
    useEffect(() => loader.noteFault(owner, name, null), []);
    return (
      <Area name={owner} version={version} isFragment>
        <Part {...props} />
      </Area>
    );
  };
}

interface BoundaryProps {
  /** Changes when somebody goes to a page, also to the same one. */
  readonly visit: string;
  readonly fallback: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** A fragment that throws is replaced, until the next page is gone to; the page around it stays. */
class FragmentBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
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
