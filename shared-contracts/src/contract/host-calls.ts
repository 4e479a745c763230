export const NOTICE_TYPES = ['error', 'progress', 'success'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** The reasons why a session ends (`SessionControl.end`). */
const END_REASONS = ['asked', 'expired', 'unknown-user', 'unknown-admin'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** A toast. */
export interface Notice {
  readonly type: NoticeType;
  readonly title: string;
  /** A second line: "3 fields need attention". */
  readonly detail?: string | undefined;
  /** A button in the toast, such as "Undo". It works as long as the toast is visible. */
  readonly action?: NoticeAction | undefined;
}

export interface NoticeAction {
  readonly label: string;
  /** The full name for screen readers: "Undo: delete Kitchen Radio". */
  readonly name?: string | undefined;
  readonly onPress: () => void;
}

/** The title and description of the page in view. */
export interface ShownScreen {
  readonly title: string;
  readonly description?: string | undefined;
}

/** Throws a `TypeError` that names the wrong field of a notice. */
export function expectNotice({ type, title, detail, action }: Notice): void {
  expect(NOTICE_TYPES.includes(type), 'notify: type', type);
  expectText('notify: title', title);
  if (detail !== undefined) expectText('notify: detail', detail);
  if (!action) return;
  expectText('notify: action.label', action.label);
  if (action.name !== undefined) expectText('notify: action.name', action.name);
  expect(typeof action.onPress === 'function', 'notify: action.onPress', action.onPress);
}

/** Throws a `TypeError` that names the wrong field of a screen. */
export function expectScreen({ title, description = '' }: ShownScreen): void {
  expectText('setScreen: title', title);
  expect(typeof description === 'string', 'setScreen: description', description);
}

/** Throws a `TypeError` for an unknown reason. */
export function expectEndReason(reason: EndReason): void {
  expect(END_REASONS.includes(reason), 'session.end: reason', reason);
}

function expectText(field: string, value: unknown): void {
  expect(typeof value === 'string' && value !== '', field, value);
}

function expect(holds: boolean, field: string, value: unknown): void {
  if (!holds) throw new TypeError(`${field} must not be ${JSON.stringify(value)}`);
}
