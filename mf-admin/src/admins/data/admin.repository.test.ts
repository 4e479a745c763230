/** @jest-environment node */
import { createAdmin, demoAccounts, demoProducts } from '@galleria/firebase';
import { VISITOR, type Session } from '@galleria/shared-contracts/contract';
import type { AdminRole, Result } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { createCommit } from '../../kit/data/commit';
import { createDamagedDocuments } from '../../kit/data/damaged';
import { createOwnRole } from '../../kit/data/own-role';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import type { Admin } from './admin';
import { createAdminRepository, type AdminRepository } from './admin.repository';

const DEMO = demoAccounts.admin.email;
const DONE = { ok: true, value: null };
let backend: TestBackend;
let isOnline = true;

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', {
    value: {
      get onLine() {
        return isOnline;
      },
    },
    configurable: true,
  });
  backend = await startTestBackend(demoProducts().slice(0, 1), 0, { signsIn: true });
});
afterAll(() => backend.stop());
afterEach(() => {
  isOnline = true;
});

const read = async (path: string) => (await backend.owner.firestore.read(path))?.data;
// Safe: the rules allow only such records. A missing record is `undefined`, and no test reads its fields.
const recordOf = async (email: string) =>
  (await read(`admins/${email}`)) as { uid: string; handle: string; createdAt: unknown };
const handleOf = async (email: string) => (await recordOf(email)).handle;

async function canSignIn(email: string, password: string): Promise<boolean> {
  return backend.loggedIn(await handleOf(email), password).then(
    () => true,
    () => false,
  );
}

interface Acting {
  readonly firebase: FirebaseClient;
  readonly admins: AdminRepository;
}

/** The back office with this admin signed in. */
async function actingAs(email: string, password: string): Promise<Acting> {
  const firebase = await backend.loggedIn(await handleOf(email), password);
  return acting(firebase, { kind: 'admin', email, expiresAtMs: Infinity });
}

function acting(
  firebase: FirebaseClient,
  session: Session,
  damaged = createDamagedDocuments(),
): Acting {
  const control = { current: () => session };
  const commit = createCommit(firebase, control);
  const admins = createAdminRepository(firebase, damaged, control, commit);
  return { firebase, admins };
}

const demo = () => actingAs(DEMO, demoAccounts.admin.password);

async function anAdmin(name: string) {
  const email = `${name}@example.com`;
  await createAdmin(backend.owner, { email, password: 'first-pass' });
  return email;
}

/** The entries of the audit trail about this admin, in any order. */
async function auditOf(email: string): Promise<string[]> {
  const { collection, db, getDocs, query, where } = await backend.firebase.live();
  const { docs } = await getDocs(
    query(collection(db, 'audit'), where('targets', 'array-contains', `admins/${email}`)),
  );
  return docs.map((entry) => `${String(entry.get('actor'))} ${String(entry.get('action'))}`).sort();
}

const listOf = (admins: AdminRepository) =>
  new Promise<Result<readonly Admin[]>>((resolve) => {
    const stop = admins.watch((heard) => {
      stop();
      resolve(heard);
    });
  });

test('a new admin can log in; the acting admin stays signed in', async () => {
  const { firebase, admins } = await demo();
  const { auth } = await firebase.auth();
  const uid = auth.currentUser?.uid;
  expect(await admins.add('added@example.com', 'first-pass', 'owner')).toEqual(DONE);

  expect(auth.currentUser?.uid).toBe(uid);
  const record = await recordOf('added@example.com');
  expect(record).toMatchObject({ email: 'added@example.com' });
  expect(record.handle).toMatch(/^a-[0-9a-f]{32}@admin\.galleria\.invalid$/);
  expect(JSON.stringify(record)).not.toContain('first-pass');
  expect(await read(`adminKeys/${record.uid}`)).toEqual({
    email: 'added@example.com',
    role: 'owner',
  });
  expect(await read('meta/admins')).toMatchObject({ who: 'added@example.com' });
  expect(await canSignIn('added@example.com', 'first-pass')).toBe(true);
  expect(await auditOf('added@example.com')).toEqual([`${DEMO} added admin`]);

  const listed = await listOf(admins);
  expect(listed.ok && listed.value.map(({ email }) => email)).toEqual(['added@example.com', DEMO]);
});

test('a damaged record is named, and hides no other admins', async () => {
  const { firebase } = await demo();
  const email = await anAdmin('damaged');
  await backend.owner.firestore.commit([
    { change: `admins/${email}`, data: { createdAt: 'in May' } },
  ]);
  const damaged = createDamagedDocuments();
  const { admins } = acting(firebase, VISITOR, damaged);
  const listed = await listOf(admins);
  expect(listed.ok && listed.value.map((admin) => admin.email)).toContain(DEMO);
  expect(damaged.all()).toMatchObject([{ path: `admins/${email}` }]);
  await backend.owner.firestore.commit([
    { change: `admins/${email}`, data: { createdAt: new Date() } },
  ]);
});

test('an e-mail is added once', async () => {
  const { admins } = await demo();
  const email = await anAdmin('twice');
  expect(await admins.add(email, 'other-pass', 'owner')).toMatchObject({
    ok: false,
    error: { kind: 'conflict', message: 'Admin Already exists' },
  });
  expect(await canSignIn(email, 'first-pass')).toBe(true);
});

test('after a lost answer, the same call succeeds and does not say that the admin exists already', async () => {
  const { firebase } = await demo();
  const lost = Object.assign(new Error('No answer'), { code: 'unavailable' });
  let isCut = false;
  const cut: FirebaseClient = {
    ...firebase,
    live: async () => {
      const live = await firebase.live();
      const getDocFromServer: typeof live.getDocFromServer = (at) =>
        isCut ? Promise.reject(lost) : live.getDocFromServer(at);
      return { ...live, getDocFromServer };
    },
    lite: async () => {
      const lite = await firebase.lite('signed-in');
      const runTransaction: typeof lite.runTransaction = async (...args) => {
        if (!isCut) await lite.runTransaction(...args);
        isCut = true;
        throw lost;
      };
      return { ...lite, runTransaction };
    },
  };
  const { admins } = acting(cut, { kind: 'admin', email: DEMO, expiresAtMs: Infinity });
  const email = 'unheard@example.com';
  expect(await admins.add(email, 'first-pass', 'viewer')).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  });
  isCut = false;
  for (const [password, role] of [
    ['other-pass', 'viewer'],
    ['first-pass', 'packer'],
  ] as const) {
    expect(await admins.add(email, password, role)).toMatchObject({
      ok: false,
      error: { kind: 'conflict', message: expect.stringContaining('Your earlier try') as string },
    });
  }
  expect(await admins.add(email, 'first-pass', 'viewer')).toEqual(DONE);
  expect(await auditOf(email)).toEqual([`${DEMO} added admin`]);
  expect(await canSignIn(email, 'first-pass')).toBe(true);
});

test('two admins can add admins at the same time', async () => {
  const email = await anAdmin('second-hand');
  const [one, other] = [await demo(), await actingAs(email, 'first-pass')];
  const before = Number((await read('meta/admins'))?.count);
  const results = await Promise.all([
    one.admins.add('left@example.com', 'left-pass', 'owner'),
    other.admins.add('right@example.com', 'right-pass', 'owner'),
  ]);
  expect(results).toEqual([DONE, DONE]);
  expect((await read('meta/admins'))?.count).toBe(before + 2);
});

test('a refused change leaves no account behind', async () => {
  const { firebase } = await demo();
  const made: string[] = [];
  const deleted: string[] = [];
  const watched: FirebaseClient = {
    ...firebase,
    lite: (as) => backend.signedInAs('nobody').lite(as),
    async separateAuth() {
      const separate = await firebase.separateAuth();
      return {
        ...separate,
        createUserWithEmailAndPassword: async (...args) => {
          const credential = await separate.createUserWithEmailAndPassword(...args);
          made.push(credential.user.uid);
          return credential;
        },
        deleteUser: async (user) => {
          await separate.deleteUser(user);
          deleted.push(user.uid);
        },
      };
    },
  };
  const { admins } = acting(watched, { kind: 'admin', email: DEMO, expiresAtMs: Infinity });
  expect(await admins.add('refused@example.com', 'some-pass', 'owner')).toMatchObject({
    ok: false,
    error: { kind: 'permission-denied' },
  });
  expect(made).toHaveLength(1);
  expect(deleted).toEqual(made);
  expect(await read('admins/refused@example.com')).toBeUndefined();
});

test('only admins write audit entries', async () => {
  const { firebase } = await demo();
  const { admins } = acting(firebase, VISITOR);
  expect(await admins.add('nobody@example.com', 'some-pass', 'owner')).toMatchObject({ ok: false });
  expect(await read('admins/nobody@example.com')).toBeUndefined();
});

test('a changed password ends the old password and open sessions', async () => {
  const email = await anAdmin('forgetful');
  const before = await recordOf(email);
  const oldHandle = before.handle;
  const open = await backend.loggedIn(oldHandle, 'first-pass');
  const { admins } = await demo();
  expect(await admins.changePassword(email, 'second-pass')).toEqual(DONE);

  const after = await recordOf(email);
  expect(after.createdAt).toEqual(before.createdAt);
  expect(after.uid).not.toBe(before.uid);
  expect(await read(`adminKeys/${before.uid}`)).toBeUndefined();
  expect(await read(`adminKeys/${after.uid}`)).toEqual({ email, role: 'owner' });
  expect(await canSignIn(email, 'second-pass')).toBe(true);
  expect(await canSignIn(email, 'first-pass')).toBe(false);
  expect(await listOf(acting(open, VISITOR).admins)).toMatchObject({
    ok: false,
    error: { kind: 'permission-denied' },
  });
  expect(await auditOf(email)).toEqual([`${DEMO} changed admin password`]);
});

test('when two admins change a password at the same moment, only one of them succeeds', async () => {
  const email = await anAdmin('contested');
  const { firebase, admins } = await demo();
  const late: FirebaseClient = {
    ...firebase,
    async separateAuth() {
      expect(await admins.changePassword(email, 'first-owners')).toEqual(DONE);
      return firebase.separateAuth();
    },
  };
  const other = acting(late, { kind: 'admin', email: DEMO, expiresAtMs: Infinity });
  expect(await other.admins.changePassword(email, 'second-owners')).toMatchObject({
    ok: false,
    error: { kind: 'conflict', message: expect.stringContaining('Nothing was changed') as string },
  });
  expect(await canSignIn(email, 'first-owners')).toBe(true);
  expect(await auditOf(email)).toEqual([`${DEMO} changed admin password`]);
});

test('an admin who changes their own password stays signed in', async () => {
  const email = await anAdmin('careful');
  const { firebase, admins } = await actingAs(email, 'first-pass');
  const { auth, onIdTokenChanged } = await firebase.auth();
  const seen: (string | undefined)[] = [];
  onIdTokenChanged(auth, (user) => {
    seen.push(user?.uid);
  });
  const oldUid = auth.currentUser?.uid;
  expect(await admins.changePassword(email, 'second-pass')).toEqual(DONE);

  const newUid = (await recordOf(email)).uid;
  expect(auth.currentUser?.uid).toBe(newUid);
  expect(seen).toEqual([oldUid, newUid]);
  // The admin can still work after the change.
  expect(await listOf(admins)).toMatchObject({ ok: true });
  expect(await admins.changePassword(email, 'third-pass')).toEqual(DONE);
  expect(await auditOf(email)).toEqual([
    `${email} changed admin password`,
    `${email} changed admin password`,
  ]);
});

test('a changed own password is reported as changed, also when the page cannot sign in again', async () => {
  const email = await anAdmin('unlucky');
  const { firebase } = await actingAs(email, 'first-pass');
  const auth = await firebase.auth();
  const failing = {
    ...firebase,
    auth: () =>
      Promise.resolve({
        ...auth,
        updateCurrentUser: () => Promise.reject(new Error('no storage')),
      }),
  };
  const { admins } = acting(failing, { kind: 'admin', email, expiresAtMs: Infinity });
  expect(await admins.changePassword(email, 'second-pass')).toEqual(DONE);
  expect(await canSignIn(email, 'second-pass')).toBe(true);
});

test('a deleted admin cannot be deleted again', async () => {
  const email = await anAdmin('leaving');
  const uid = (await recordOf(email)).uid;
  const { admins } = await demo();
  const before = Number((await read('meta/admins'))?.count);
  expect(await admins.remove(email)).toEqual(DONE);
  expect(await read(`admins/${email}`)).toBeUndefined();
  expect(await read(`adminKeys/${uid}`)).toBeUndefined();
  expect(await read('meta/admins')).toMatchObject({ count: before - 1, who: email });
  expect(await auditOf(email)).toEqual([`${DEMO} deleted admin`]);

  const GONE = { ok: false, error: { message: 'This admin was deleted meanwhile' } };
  expect(await admins.remove(email)).toMatchObject(GONE);
  expect(await admins.changePassword(email, 'other-pass')).toMatchObject(GONE);
});

test('nothing is tried while offline', async () => {
  const { admins } = await demo();
  isOnline = false;
  const refused = { ok: false, error: { message: 'Please connect to an internet connection' } };
  expect(await admins.add('offline@example.com', 'some-pass', 'owner')).toMatchObject(refused);
  expect(await admins.changePassword(DEMO, 'some-pass')).toMatchObject(refused);
  expect(await admins.remove(DEMO)).toMatchObject(refused);
});

test('a changed role is effective at once, and is in the audit trail', async () => {
  const email = await anAdmin('moved');
  const { uid } = await recordOf(email);
  const theirs = await actingAs(email, 'first-pass');
  const ownRole = createOwnRole(theirs.firebase);
  const heard = (role: AdminRole) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (ownRole.current() === role) resolve();
      };
      stops.push(ownRole.subscribe(check));
      check();
    });
  const stops: (() => void)[] = [];
  const { admins } = await demo();
  const before = Number((await read('meta/admins'))?.count);
  await heard('owner');
  expect(await admins.changeRole(email, 'viewer', ['owner'])).toEqual(DONE);
  await heard('viewer');
  expect(await read(`adminKeys/${uid}`)).toEqual({ email, role: 'viewer' });
  expect(await read('meta/admins')).toMatchObject({ count: before - 1, who: email });
  expect(await theirs.admins.changeRole(email, 'owner', ['viewer'])).toMatchObject({
    ok: false,
    error: { kind: 'permission-denied' },
  });
  // A change of the own password keeps the role.
  expect(await theirs.admins.changePassword(email, 'second-pass')).toEqual(DONE);
  expect(await read(`adminKeys/${(await recordOf(email)).uid}`)).toEqual({ email, role: 'viewer' });

  // The key belongs to another account now, because the password has changed.
  expect(await admins.changeRole(email, 'packer', ['viewer'])).toEqual(DONE);
  await heard('packer');
  expect(await admins.changeRole(email, 'packer', ['viewer'])).toEqual(DONE);
  // The role of an earlier call without an answer is in `seen`.
  expect(await admins.changeRole(email, 'viewer', ['owner', 'packer'])).toEqual(DONE);
  expect(await admins.changeRole(email, 'packer', ['viewer'])).toEqual(DONE);
  // Somebody else still sees the former role.
  expect(await admins.changeRole(email, 'manager', ['viewer'])).toMatchObject({
    ok: false,
    error: { kind: 'conflict' },
  });
  expect(await read('meta/admins')).toMatchObject({ count: before - 1 });
  const listed = await listOf(admins);
  expect(listed.ok && listed.value.find((admin) => admin.email === email)).toMatchObject({
    role: 'packer',
  });
  expect(await auditOf(email)).toEqual([
    ...Array.from({ length: 4 }, () => `${DEMO} changed admin role`),
    `${email} changed admin password`,
  ]);
  expect(await admins.remove(email)).toEqual(DONE);
  expect(await read('meta/admins')).toMatchObject({ count: before - 1 });
  for (const stop of stops) stop();
});

test('the last owner cannot be deleted or become something else', async () => {
  const { firebase, admins } = await demo();
  const { collection, db, getDocs } = await firebase.live();
  const { docs } = await getDocs(collection(db, 'admins'));
  for (const { id } of docs.filter((admin) => admin.id !== DEMO)) {
    expect(await admins.remove(id)).toEqual(DONE);
  }
  expect(await admins.remove(DEMO)).toMatchObject({
    ok: false,
    error: { kind: 'conflict', message: 'One owner must stay: make somebody else an owner first' },
  });
  expect(await admins.changeRole(DEMO, 'manager', ['owner'])).toMatchObject({
    ok: false,
    error: { kind: 'conflict' },
  });
  expect(await read(`admins/${DEMO}`)).toBeDefined();
});
