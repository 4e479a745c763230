import { userInfo } from 'node:os';

import { whoReleases } from './who-releases';

it.each(['GITHUB_ACTOR', 'GITLAB_USER_LOGIN', 'BUILD_REQUESTEDFOR', 'CIRCLE_USERNAME'])(
  'CI says in %s who releases',
  (name) => {
    expect(whoReleases({ [name]: 'anna' })).toBe('anna');
  },
);

it('without CI it is the user of this machine', () => {
  expect(whoReleases({ GITHUB_ACTOR: '' })).toBe(userInfo().username);
});
