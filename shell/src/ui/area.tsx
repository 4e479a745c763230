import type { ReactNode } from 'react';

import './area.css';

export interface AreaProps {
  /** The name of the remote that has rendered `children`. */
  readonly name: string;
  readonly version: string;
  /** The slot that the remote fills on a page of another app. The area is then an inline element. */
  readonly slot?: string;
  readonly children: ReactNode;
}

/** Marks the part of the page that one build has rendered. Has no box of its own until the boundary view is on. */
export function Area({ name, version, slot, children }: AreaProps) {
  return (
    <div className="area" data-remote={name} data-version={version} data-slot={slot}>
      {children}
    </div>
  );
}
