import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';

import type { FragmentName, FragmentProps, Registry } from '@galleria/shared-contracts/contract';
import { whenIdle } from '@galleria/shared-contracts/react';

import { remoteForFragment } from '../../federation/find-remote';
import { Retrying } from '../../federation/retrying';
import { Area } from '../../ui/area';
import type { MountedRemotes } from './mounted-remotes';

interface FragmentSource {
  readonly registry: () => Registry;
  readonly remotes: MountedRemotes;
}

/** A part and whose it is. */
interface OwnedPart {
  readonly Part: ComponentType;
  readonly owner: string;
  readonly version: string;
}

type LoadState = { kind: 'loading' } | { kind: 'failed' } | ({ kind: 'ready' } & OwnedPart);

/** The component that renders any remote's fragment, wherever it is asked for. */
export function createFragment({ registry, remotes }: FragmentSource) {
  async function loadPart(name: FragmentName): Promise<OwnedPart> {
    const owner = remoteForFragment(registry(), name);
    if (!owner) throw new Error(`No remote offers ${name}`);
    const Part = (await remotes.mount(owner)).fragments?.[name];
    if (!Part) throw new Error(`${owner} does not bring ${name}`);
    const version = registry().remotes[owner]?.version ?? 'unknown';
    return { Part: Part as ComponentType, owner, version };
  }

  return function Fragment<N extends FragmentName>({
    name,
    props,
    loading = null,
    unavailable = null,
  }: FragmentProps<N>) {
    const [state, setState] = useState<LoadState>({ kind: 'loading' });
    const [attempt, setAttempt] = useState(0);
    // Room that nobody has taken: there is nothing to wait for.
    const isOffered = remoteForFragment(registry(), name) !== undefined;

    useEffect(() => {
      if (!isOffered) return undefined;
      let isWanted = true;
      // Fragments are extras: they wait until the page itself has been painted.
      const cancel = whenIdle(() => {
        loadPart(name).then(
          (owned) => {
            if (isWanted) setState({ kind: 'ready', ...owned });
          },
          () => {
            if (isWanted) setState({ kind: 'failed' });
          },
        );
      });
      return () => {
        isWanted = false;
        cancel();
      };
    }, [name, attempt, isOffered]);

    if (!isOffered) return unavailable;

    switch (state.kind) {
      case 'loading':
        return loading;
      case 'failed':
        return <Retrying retry={() => setAttempt((count) => count + 1)}>{unavailable}</Retrying>;
      case 'ready': {
        // Safe: `loadPart` gave the component of this very name.
        const Part = state.Part as ComponentType<FragmentProps<N>['props']>;
        return (
          <PartBoundary fallback={unavailable}>
            <Area name={state.owner} version={state.version} isFragment>
              <Part {...props} />
            </Area>
          </PartBoundary>
        );
      }
    }
  };
}

/** A fragment that throws takes nothing with it but itself. */
class PartBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
