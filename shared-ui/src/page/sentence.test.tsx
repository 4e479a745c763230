import { render } from '@testing-library/react';

import { Sentence } from './sentence';

test.each([
  ['see {}: {}, a cap.', 'see My orders: {}, a cap.'],
  ['{} has it.', 'My orders has it.'],
  ['A translation that forgets it: ', 'A translation that forgets it: My orders'],
])('%s has its link where the text says', (text, read) => {
  const { container } = render(
    <Sentence text={text}>
      <a href="/orders">My orders</a>
    </Sentence>,
  );
  expect(container).toHaveTextContent(read, { normalizeWhitespace: false });
});
