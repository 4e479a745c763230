/** How the event bus tells the toasts, which may not be loaded yet, that something is to be said. */
export interface ToastCall {
  call(): void;
  /** Calls `come` when somebody calls, or at once when somebody has. Returns how to call it off. */
  readonly onCall: (come: () => void) => () => void;
}

export function createToastCall(): ToastCall {
  let isCalled = false;
  let answer = () => {};
  return {
    call() {
      isCalled = true;
      answer();
    },
    onCall(come) {
      answer = come;
      if (isCalled) come();
      return () => (answer = () => {});
    },
  };
}
