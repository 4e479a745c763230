/** @jest-environment node */
import {
  expectEndReason,
  expectNotice,
  expectScreen,
  type EndReason,
  type Notice,
  type ShownScreen,
} from './host-calls';

const onPress = () => undefined;

it('accepts valid arguments', () => {
  expectNotice({ type: 'success', title: 'Saved' });
  expectNotice({ type: 'error', title: 'No name', detail: '2 fields need attention' });
  expectNotice({ type: 'error', title: 'Deleted', action: { label: 'Undo', onPress } });
  expectScreen({ title: 'Cart' });
  expectScreen({ title: 'Cart', description: 'What you chose.' });
  expectEndReason('asked');
});

it.each<[unknown, string]>([
  [{ type: 'loud', title: 'Saved' }, 'notify: type must not be "loud"'],
  [{ type: 'success', title: '' }, 'notify: title must not be ""'],
  [{ type: 'error', title: 'x', detail: '' }, 'notify: detail must not be ""'],
  [{ type: 'success' }, 'notify: title must not be undefined'],
  [{ type: 'success', title: 'x', action: { onPress } }, 'notify: action.label'],
  [{ type: 'success', title: 'x', action: { label: 'Undo', name: '', onPress } }, 'action.name'],
  [{ type: 'success', title: 'x', action: { label: 'Undo' } }, 'notify: action.onPress'],
])('refuses the notice %j: %s', (notice, message) => {
  expect(() => expectNotice(notice as Notice)).toThrow(TypeError);
  expect(() => expectNotice(notice as Notice)).toThrow(message);
});

it.each<[unknown, string]>([
  [{ title: '' }, 'setScreen: title must not be ""'],
  [{ title: 'Cart', description: 7 }, 'setScreen: description must not be 7'],
])('refuses the screen %j: %s', (screen, message) => {
  expect(() => expectScreen(screen as ShownScreen)).toThrow(message);
});

it('refuses an unknown reason for the end of a session', () => {
  expect(() => expectEndReason('bored' as EndReason)).toThrow(
    'session.end: reason must not be "bored"',
  );
});
