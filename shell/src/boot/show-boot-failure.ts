import { TEXTS } from '../texts';

/** Shows that the shop cannot start. Uses plain elements, because no other code is loaded. */
export function showBootFailure(root: HTMLElement, error: unknown): void {
  const main = document.createElement('main');
  main.className = 'boot-failure';
  const heading = document.createElement('h1');
  heading.textContent = TEXTS.failed;
  const details = document.createElement('p');
  details.setAttribute('role', 'alert');
  details.textContent = error instanceof Error ? error.message : String(error);
  const retry = document.createElement('button');
  retry.textContent = TEXTS.tryAgain;
  retry.addEventListener('click', () => window.location.reload());
  main.append(heading, details, retry);
  root.replaceChildren(main);
}
