import { RpcError } from './rpc-error';
import { parseForwardForm } from './web-channel-form';
import { frameArrays, frameChunk } from './web-channel-frame';

describe('a chunk', () => {
  it('counts UTF-16 units and not bytes', () => {
    expect(frameChunk('["é😀"]')).toBe('7\n["é😀"]');
  });

  it('holds several arrays with their ids', () => {
    const arrays = [
      { id: 3, json: '["noop"]' },
      { id: 4, json: '[{"a":1}]' },
    ];
    expect(frameArrays(arrays)).toBe('28\n[[3,["noop"]],[4,[{"a":1}]]]');
  });
});

describe('a forward form', () => {
  it('gives the headers and the numbered messages', () => {
    const body = new URLSearchParams({
      headers: 'Authorization:Bearer a.b.c\r\nX-Other: 1\r\n',
      count: '2',
      ofs: '5',
      req0___data__: '{"text":"a b+c&d é"}',
      req1___data__: '{}',
    }).toString();
    const form = parseForwardForm(body);
    expect([...form.headers]).toEqual([
      ['authorization', 'Bearer a.b.c'],
      ['x-other', '1'],
    ]);
    expect(form.messages).toEqual([
      { offset: 5, data: '{"text":"a b+c&d é"}' },
      { offset: 6, data: '{}' },
    ]);
  });

  it('may be empty', () => {
    expect(parseForwardForm('').messages).toEqual([]);
  });

  it.each(['count=1', 'count=-1', 'count=1&ofs=x&req0___data__={}'])('%s is refused', (body) => {
    expect(() => parseForwardForm(body)).toThrow(RpcError);
  });
});
