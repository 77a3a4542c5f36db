import type { ReactNode } from 'react';
import createReconciler from 'react-reconciler';
import { ConcurrentRoot } from 'react-reconciler/constants.js';

import {
  beginTree,
  childrenOf,
  hostConfig,
  otherPlaces,
  takeChange,
  type Element,
  type HostHandle,
  type Text,
} from './host-config.testing.js';

export type { HostHandle };

/** What stands in the document, without a browser. */
export interface HostNode {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (HostNode | string)[];
  readonly handle: HostHandle;
}

type Output = readonly (HostNode | string)[];

const reconciler = createReconciler(hostConfig);

/**
 * Components that live without a document: React's own reconciler on a tree of objects. There is no layout, and no event
 * that bubbles; what is hidden while it waits is not there. One at a time.
 */
export class LiveTree {
  private failure: unknown;
  private readonly root: ReturnType<typeof reconciler.createContainer>;

  constructor(
    content: ReactNode,
    /** What was done to an element: `focus`, `submit`. */
    reported: (what: string, node: HostHandle) => void,
  ) {
    beginTree(reported);
    const fails = (error: unknown) => {
      this.failure = error;
    };
    const nothing = () => undefined;
    this.root = reconciler.createContainer(
      ...([this, ConcurrentRoot, null, false, null, 'id', fails, nothing, nothing, nothing, null] as const),
    );
    this.draws(content);
  }

  /** What stands there changes into it. */
  draws(content: ReactNode): void {
    reconciler.updateContainer(content, this.root);
  }

  get nodes(): Output {
    return [this, ...otherPlaces(this)].flatMap((place) => shown(childrenOf(place)));
  }

  /** Until nothing changes any more. @throws what a component has thrown */
  async settle(): Promise<void> {
    for (let calm = 0, rounds = 0; calm < 8; rounds += 1) {
      if (rounds > 500) throw new Error('The page never comes to rest.');
      reconciler.flushSyncWork();
      reconciler.flushPassiveEffects();
      calm = takeChange() ? 0 : calm + 1;
      if (this.failure !== undefined) throw this.failure as Error;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  end(): void {
    reconciler.updateContainerSync(null, this.root);
    reconciler.flushSyncWork();
    reconciler.flushPassiveEffects();
  }
}

function shown(children: readonly (Element | Text)[]): Output {
  return children.flatMap((child): Output => {
    if (child.isHidden) return [];
    if ('text' in child) return [child.text];
    const { type, props, handle } = child;
    return [{ type, props, handle, children: shown([...child.children, ...childrenOf(handle)]) }];
  });
}
