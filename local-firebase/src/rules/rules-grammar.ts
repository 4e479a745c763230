/**
 * Firestore Security Rules, version 2, as a Peggy grammar. The trees it builds are described in
 * ast.ts. It is text in a module because `rules/` reads no files.
 * https://firebase.google.com/docs/rules/rules-language
 */
export const RULES_GRAMMAR = String.raw`
{{
  const binary = (head, tail) =>
    tail.reduce(
      (left, [op, right]) => ({ kind: 'binary', op, left, right, at: left.at }),
      head,
    );
}}

{
  // Faster than location(), which counts lines up to the end of the rule too.
  const starts = [0, ...Array.from(input.matchAll(/\n/g), ({ index }) => index + 1)];
  const here = () => {
    const at = offset();
    let line = 0;
    for (let above = starts.length; line + 1 < above; ) {
      const middle = (line + above) >> 1;
      if (starts[middle] <= at) line = middle;
      else above = middle;
    }
    return { line: line + 1, column: at - starts[line] + 1 };
  };
}

RulesFile
  = _ version:Version? functions:(@Function _)* service:Service _
    { return { version, functions, service }; }

Version
  = 'rules_version' _ '=' _ value:String _ ';'? _
    { return { value, at: here() }; }

Service
  = 'service' __ name:$(Name ('.' Name)*) _ '{' _ items:(@(Function / Match) _)* '}'
    { return { name, items, at: here() }; }

Match
  = 'match' _ path:MatchPath _ '{' _ items:(@(Function / Match / Allow) _)* '}'
    { return { kind: 'match', path, items, at: here() }; }

MatchPath = ('/' @MatchSegment)+

MatchSegment
  = '{' _ name:Name _ glob:('=' _ @('**' / '*'))? _ '}'
    { return { kind: glob === '**' ? 'glob' : 'single', name, at: here() }; }
  / text:PathText { return { kind: 'text', text }; }

Allow
  = 'allow' __ methods:Methods condition:(_ ':' _ 'if' EndOfWord _ @Expression)? _ ';'?
    { return { kind: 'allow', methods, condition, at: here(), range: range() }; }

Methods = Method|1.., _ ',' _|

Method "request method" = name:Name { return { name, at: here() }; }

Function
  = 'function' __ name:Name _ '(' _ params:Params _ ')' _
    '{' _ lets:(@Let _)* 'return' EndOfWord _ result:Expression _ ';'? _ '}'
    { return { kind: 'function', name, params, lets, result, at: here(), range: range() }; }

Params = Param|.., _ ',' _|

Param = name:Name { return { name, at: here() }; }

Let
  = 'let' __ name:Name _ '=' !'=' _ value:Expression _ ';'
    { return { name, value, at: here() }; }

// No alternatives here or below begin with the same expression: nested ones would be read twice
// at every level, and so in exponential time.
Expression = Conditional

Conditional
  = test:Or branches:(_ '?' _ yes:Conditional _ ':' _ no:Conditional { return { yes, no }; })?
    { return branches ? { kind: 'conditional', test, ...branches, at: test.at } : test; }

At = '' { return here(); }

Or = head:And tail:(_ '||' _ right:And { return ['||', right]; })*
  { return binary(head, tail); }

And = head:Membership tail:(_ '&&' _ right:Membership { return ['&&', right]; })*
  { return binary(head, tail); }

Membership = head:Equality tail:(_ 'in' EndOfWord _ right:Equality { return ['in', right]; })*
  { return binary(head, tail); }

// 'is' names a type, so it has no right operand of its own.
Equality
  = head:Relation tail:EqualityTail*
    { return tail.reduce((left, build) => build(left), head); }

EqualityTail
  = _ op:('==' / '!=') _ right:Relation
    { return (left) => ({ kind: 'binary', op, left, right, at: left.at }); }
  / _ 'is' EndOfWord _ type:Name
    { return (value) => ({ kind: 'is', value, type, at: value.at }); }

Relation = head:Sum tail:(_ op:('<=' / '>=' / '<' / '>') _ right:Sum { return [op, right]; })*
  { return binary(head, tail); }

Sum = head:Product tail:(_ op:Sign _ right:Product { return [op, right]; })*
  { return binary(head, tail); }

// The language has neither ++ nor --, and refuses both.
Sign = '+' !'+' { return '+'; } / '-' !'-' { return '-'; }

Product = head:Unary tail:(_ op:('*' / Divide / '%') _ right:Unary { return [op, right]; })*
  { return binary(head, tail); }

// A slash with a segment right behind it always begins a path, so 'a /b' is no division.
Divide = '/' !PathSegmentStart { return '/'; }

Unary
  = at:At '!' !'=' _ value:Unary { return { kind: 'unary', op: '!', value, at }; }
  / at:At '-' _ !'-' value:Unary { return { kind: 'unary', op: '-', value, at }; }
  / Postfix

Postfix
  = head:Primary tail:PostfixTail*
    { return tail.reduce((target, build) => build(target), head); }

PostfixTail
  = _ '.' _ name:MemberName args:(_ '(' _ @Arguments _ ')')?
    {
      return (target) =>
        args
          ? { kind: 'method', target, name, args, at: target.at }
          : { kind: 'member', target, name, at: target.at };
    }
  / _ '[' _ from:Expression range:(_ ':' _ to:Expression? { return { to }; })? _ ']'
    {
      return (target) =>
        range
          ? { kind: 'slice', target, from, to: range.to, at: target.at }
          : { kind: 'index', target, index: from, at: target.at };
    }

Primary
  = at:At value:Literal { return { kind: 'literal', value, at }; }
  / at:At '(' _ inner:Expression _ ')' { return { kind: 'group', inner, at }; }
  / at:At '[' _ items:Arguments _ ']' { return { kind: 'list', items, at }; }
  / at:At '{' _ entries:Entries _ '}' { return { kind: 'map', entries, at }; }
  / at:At name:Name args:(_ '(' _ @Arguments _ ')')?
    { return args ? { kind: 'call', name, args, at } : { kind: 'name', name, at }; }
  / at:At segments:PathSegment+ { return { kind: 'path', segments, at }; }

// A comma may follow the last one.
Arguments = @Expression|1.., _ ',' _| (_ ',')? / '' { return []; }

Entries = @Entry|1.., _ ',' _| (_ ',')? / '' { return []; }

Entry = key:Conditional _ ':' _ value:Expression { return { key, value }; }

PathSegmentStart = '$(' / '{' / PathText

PathSegment
  = '/$(' _ value:Expression _ ')' { return { kind: 'value', value }; }
  / '/{' _ name:Name _ glob:('=' _ @('**' / '*'))? _ '}'
    { return { kind: 'variable', name, glob: glob === '**' }; }
  / '/' text:PathText { return { kind: 'text', text }; }

PathText "path segment" = $([A-Za-z0-9_%.~@+-] / '(' [A-Za-z0-9_%.~@+-]+ ')')+

Literal
  = 'null' EndOfWord { return { type: 'null' }; }
  / 'true' EndOfWord { return { type: 'bool', value: true }; }
  / 'false' EndOfWord { return { type: 'bool', value: false }; }
  / Number
  / 'b' text:String { return { type: 'bytes', text }; }
  / text:String { return { type: 'string', text }; }

Number "number"
  = text:$([0-9]* '.' [0-9]+ / [0-9]+ '.' ![A-Za-z_]) !IdentifierPart
    { return { type: 'float', text }; }
  / text:$('0' / [1-9] [0-9]*) !IdentifierPart !'.' { return { type: 'int', text }; }

String "string"
  = '"' characters:([^"\\\n\r] / Escape)* '"' { return characters.join(''); }
  / "'" characters:([^'\\\n\r] / Escape)* "'" { return characters.join(''); }

Escape
  = '\\' code:$([0-3] [0-7] [0-7]) { return String.fromCharCode(parseInt(code, 8)); }
  / '\\x' code:$(Hex Hex) { return String.fromCharCode(parseInt(code, 16)); }
  / '\\u' code:$(Hex Hex Hex Hex) { return String.fromCharCode(parseInt(code, 16)); }
  / '\\' letter:[bfnrt"'\\]
    { return { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }[letter] ?? letter; }

Hex = [0-9A-Fa-f]

MemberName "property name" = $([A-Za-z_$] [A-Za-z0-9_$]*)

Name "name" = !(Keyword EndOfWord) name:MemberName { return name; }

Keyword
  = 'allow' / 'false' / 'function' / 'if' / 'in' / 'is' / 'let' / 'match' / 'null' / 'return'
  / 'service' / 'true'

IdentifierPart = [A-Za-z0-9_$]

EndOfWord = !IdentifierPart

_ "white space" = ([ \t\r\n\u00a0\ufeff] / LineComment / BlockComment)*

__ = EndOfWord _

LineComment = '//' [^\n]*

BlockComment = '/*' (!'*/' .)* '*/'
`;
