import { wireProject, wireRules, wireSeed, type WireCaller, type WireCase } from './wire-request';

const root = `projects/${wireProject}/databases/(default)/documents`;

const part = (content: unknown): string =>
  Buffer.from(JSON.stringify(content)).toString('base64url');

function authorizationOf(caller: WireCaller): Record<string, string> {
  if (caller === null) return {};
  const isOwner = caller === 'owner';
  const token = isOwner ? caller : `${part({ alg: 'none', typ: 'JWT' })}.${part(caller)}.`;
  return { Authorization: `Bearer ${token}` };
}

async function reset(url: string): Promise<void> {
  const headers = authorizationOf('owner');
  await fetch(`${url}/emulator/v1/${root}`, { method: 'DELETE', headers });
  const body = JSON.stringify({ writes: wireSeed });
  const seeded = await fetch(`${url}/v1/${root}:commit`, { method: 'POST', headers, body });
  if (!seeded.ok) throw new Error(`${url} refuses the seed: ${await seeded.text()}`);
}

async function loadRules(url: string): Promise<void> {
  const response = await fetch(`${url}/emulator/v1/projects/${wireProject}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: wireRules }] } }),
  });
  if (!response.ok) throw new Error(`${url} refuses the rules: ${await response.text()}`);
}

async function answerOf(url: string, { caller, method, path, body }: WireCase): Promise<string> {
  await reset(url);
  const response = await fetch(`${url}/v1/projects/${wireProject}/databases/${path}`, {
    method,
    headers: authorizationOf(caller),
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (response.ok) return 'OK';
  return /"status":\s*"(\w+)"/.exec(text)?.[1] ?? `HTTP ${response.status}`;
}

/** The answers of the server at `url`, by the name of the case: `OK` or the error's code. */
export async function wireAnswers(
  url: string,
  cases: readonly WireCase[],
): Promise<Record<string, string>> {
  await loadRules(url);
  const answers: Record<string, string> = {};
  for (const one of cases) answers[one.what] = await answerOf(url, one);
  return answers;
}
