import { fireEvent, renderHook } from '@testing-library/react';

import { useLookAgain } from './use-look-again';

const look = jest.fn();

function comes(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
}

it('looks when the page comes into view, not when it goes, and not after it was left', () => {
  const { unmount } = renderHook(() => useLookAgain(look));
  comes('hidden');
  expect(look).not.toHaveBeenCalled();
  comes('visible');
  expect(look).toHaveBeenCalledTimes(1);
  unmount();
  comes('visible');
  expect(look).toHaveBeenCalledTimes(1);
});
