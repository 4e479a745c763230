import type { ReactNode } from 'react';

// All icons have the same style: 24 px square, 1.6 px lines with round ends. Screen readers skip them.
function drawing(lines: ReactNode) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {lines}
    </svg>
  );
}

/** The cart, drawn as a shopping bag under an arch. */
export const CartIcon = () =>
  drawing(
    <>
      <path d="M5 9h14l1 11H4z" />
      <path d="M8.5 12V8a3.5 3.5 0 0 1 7 0v4" />
    </>,
  );

export const PersonIcon = () =>
  drawing(
    <>
      <circle cx="12" cy="8" r="3.6" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </>,
  );

export const SearchIcon = () =>
  drawing(
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5.5 5.5" />
    </>,
  );

export const MenuIcon = () => drawing(<path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" />);
export const CloseIcon = () => drawing(<path d="m5.5 5.5 13 13m0-13-13 13" />);
export const PlusIcon = () => drawing(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = () => drawing(<path d="M5 12h14" />);
export const CheckIcon = () => drawing(<path d="m5 12.5 4.5 4.5L19 7" />);
export const ChevronDownIcon = () => drawing(<path d="m6 9.5 6 6 6-6" />);

export const LogoutIcon = () =>
  drawing(<path d="M13 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7M10 12h10.5m-4-4 4 4-4 4" />);

export const TrashIcon = () =>
  drawing(<path d="M4.5 7h15M9.5 7V4.5h5V7m-8.5 0 1 13h10l1-13M10.5 11v5.5m3-5.5v5.5" />);

export const EyeIcon = () =>
  drawing(
    <>
      <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>,
  );

export const EyeOffIcon = () =>
  drawing(
    <>
      <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12z" />
      <path d="m4 20 16-16" />
    </>,
  );
