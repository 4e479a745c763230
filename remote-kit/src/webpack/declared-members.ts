import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Deprecation } from '@galleria/shared-contracts/contract';
import ts from 'typescript';

/** A module of a build: the path of its file, and its TypeScript. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** A member of an interface of shared-contracts. */
export interface Member {
  /** Whether the host may lack the member. Code that uses it must work without it. */
  readonly isOptional: boolean;
  readonly deprecated?: Deprecation;
}

/** What the shell hands to remotes, by name: `navigate`, `session`, `session.end`. */
export type HostMembers = ReadonlyMap<string, Member>;

interface TypedMember {
  readonly member: Member;
  /** The name of its type, where it has one. */
  readonly type: string | undefined;
}

type Interfaces = ReadonlyMap<string, ReadonlyMap<string, TypedMember>>;

const { resolve } = createRequire(__filename);

/** The sources of `@galleria/shared-contracts/contract`. */
export function contractSources(): SourceText[] {
  const folder = path.dirname(resolve('@galleria/shared-contracts/contract'));
  return readdirSync(folder)
    .filter((file) => /\.ts$/.test(file) && !file.includes('.test.'))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** The members of `interface Host`, and of the interfaces of its members. Throws as `deprecationOf` does. */
export function hostMembers(sources: readonly SourceText[]): HostMembers {
  const interfaces = interfacesOf(sources);
  const members = new Map<string, Member>();
  for (const [name, { type, member }] of interfaces.get('Host') ?? []) {
    members.set(name, member);
    for (const [inner, { member: its }] of interfaces.get(type ?? '') ?? []) {
      members.set(`${name}.${inner}`, { ...its, isOptional: member.isOptional || its.isOptional });
    }
  }
  return members;
}

function interfacesOf(sources: readonly SourceText[]): Interfaces {
  const interfaces = new Map<string, Map<string, TypedMember>>();
  for (const { file, text } of sources) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    for (const statement of source.statements.filter(ts.isInterfaceDeclaration)) {
      const members = interfaces.get(statement.name.text) ?? new Map<string, TypedMember>();
      interfaces.set(statement.name.text, members);
      for (const member of statement.members) {
        if (!member.name || !(ts.isIdentifier(member.name) || ts.isStringLiteral(member.name)))
          continue;
        const type = ts.isPropertySignature(member) ? member.type : undefined;
        const deprecated = deprecationOf(member, `${file}: ${member.name.text}`);
        members.set(member.name.text, {
          member: {
            isOptional: member.questionToken !== undefined,
            ...(deprecated ? { deprecated } : {}),
          },
          type: type && ts.isTypeReferenceNode(type) ? type.typeName.getText() : undefined,
        });
      }
    }
  }
  return interfaces;
}

const FORM = /^since (\S+) until (\d{4}-\d{2}-\d{2}), use (.+)$/s;

/**
 * Reads a tag such as `@deprecated since 3.1 until 2027-06-30, use setScreen`. Throws an error when a part of
 * it is missing.
 */
function deprecationOf(node: ts.Node, where: string): Deprecation | undefined {
  const tag = ts.getJSDocDeprecatedTag(node);
  if (!tag) return undefined;
  const [, since, until, use] = FORM.exec(ts.getTextOfJSDocComment(tag.comment) ?? '') ?? [];
  if (since === undefined || until === undefined || use === undefined) {
    throw new Error(`${where}: write "@deprecated since 3.1 until 2027-06-30, use …"`);
  }
  return { since, until, use };
}

/** The members of the host that a source uses. Also counts other members with such a name. */
export function usedMembers(source: ts.SourceFile, members: HostMembers): string[] {
  const used = new Set<string>();
  const add = (name: string) => {
    if (members.has(name)) used.add(name);
  };
  const addBound = (pattern: ts.BindingName, prefix: string) => {
    if (!ts.isObjectBindingPattern(pattern)) return;
    for (const { propertyName, name } of pattern.elements) {
      const member = propertyName ?? name;
      if (!ts.isIdentifier(member)) continue;
      add(`${prefix}${member.text}`);
      if (prefix === '') addBound(name, `${member.text}.`);
    }
  };
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node)) {
      if (isHost(node.expression)) add(node.name.text);
      const owner = lastName(node.expression);
      if (owner !== undefined) add(`${owner}.${node.name.text}`);
    } else if (ts.isVariableDeclaration(node) && node.initializer) {
      const owner = lastName(node.initializer);
      if (isHost(node.initializer)) addBound(node.name, '');
      else if (owner !== undefined) addBound(node.name, `${owner}.`);
    } else if (ts.isParameter(node) && node.type && namesHost(node.type)) {
      addBound(node.name, '');
    } else if (ts.isTypeReferenceNode(node) || ts.isIndexedAccessTypeNode(node)) {
      namedMembers(node).forEach(add);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...used];
}

/** Whether the expression is `host` or `useHost()`. */
function isHost(node: ts.Expression): boolean {
  if (ts.isCallExpression(node)) return lastName(node.expression) === 'useHost';
  return lastName(node) === 'host';
}

/** The last name of an expression: `session` for both `session` and `host.session`. */
function lastName(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
}

/** Whether the type is `Host` or `Pick<Host, …>`. */
function namesHost(type: ts.TypeNode): boolean {
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return false;
  const [first] = type.typeArguments ?? [];
  return type.typeName.text === 'Host' || (first !== undefined && namesHost(first));
}

/** Members that a type names: `Pick<Host, 'session' | 'events'>`, `Host['session']`. */
function namedMembers(type: ts.TypeReferenceNode | ts.IndexedAccessTypeNode): string[] {
  const parts = ts.isIndexedAccessTypeNode(type)
    ? [type.objectType, type.indexType]
    : [...(type.typeArguments ?? [])];
  const [owner, names] = parts;
  if (!owner || !names || !namesHost(owner)) return [];
  const each = ts.isUnionTypeNode(names) ? names.types : [names];
  return each.flatMap((name) =>
    ts.isLiteralTypeNode(name) && ts.isStringLiteral(name.literal) ? [name.literal.text] : [],
  );
}
