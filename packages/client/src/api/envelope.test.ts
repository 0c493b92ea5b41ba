import { describe, expect, it } from 'vitest';
import { classify, fieldsOf } from '#api/envelope.ts';

describe('classify', () => {
  it.each([
    [200, { code: 200, msg: 'OK', data: { a: 1 } }, { kind: 'success', data: { a: 1 } }],
    [200, { code: 200, msg: 'OK', data: null }, { kind: 'success', data: null }],
    [200, { code: 200, a: 1 }, { kind: 'success', data: { code: 200, a: 1 } }],
    [
      200,
      { code: 2001, msg: 'no', data: { x: 1 } },
      { kind: 'refused', code: 2001, message: 'no', data: { x: 1 } },
    ],
    [200, { code: 500 }, { kind: 'refused', code: 500, message: '', data: undefined }],
    [200, { code: 401, msg: '' }, { kind: 'unauthorized', code: 401, message: '' }],
    [
      200,
      { code: 401, msg: 'ログインしてください。' },
      { kind: 'unauthorized', code: 401, message: 'ログインしてください。' },
    ],
    [401, { code: 401, msg: '请先登录。' }, { kind: 'unauthorized', code: 401, message: '请先登录。' }],
    [401, undefined, { kind: 'unauthorized', code: 401, message: '' }],
    [401, '<html>', { kind: 'unauthorized', code: 401, message: '' }],
    [200, { code: 401, msg: 'TOKEN is dead' }, { kind: 'expired', code: 401, message: 'TOKEN is dead' }],
    [200, { code: 0, msg: 'please Login' }, { kind: 'expired', code: 0, message: 'please Login' }],
    [200, { code: 0, msg: 'Not Authorized' }, { kind: 'expired', code: 0, message: 'Not Authorized' }],
    [
      200,
      { code: 0, msg: 'no such thing' },
      { kind: 'refused', code: 0, message: 'no such thing', data: undefined },
    ],
    [
      422,
      { code: 422, msg: 'x', data: { fields: {} } },
      { kind: 'refused', code: 422, message: 'x', data: { fields: {} } },
    ],
    [503, { code: 503, msg: 'busy' }, { kind: 'refused', code: 503, message: 'busy', data: undefined }],
    [503, '<html>', { kind: 'fault', status: 503 }],
    [500, undefined, { kind: 'fault', status: 500 }],
    [200, undefined, { kind: 'fault', status: 0 }],
    [200, [], { kind: 'fault', status: 0 }],
    [200, { code: '200' }, { kind: 'fault', status: 0 }],
  ])('%s %j', (status, body, verdict) => {
    expect(classify(status, body)).toEqual(verdict);
  });

  it('accepts the video host’s own success code', () => {
    expect(classify(200, { code: 1, msg: '', data: [] }, 1)).toEqual({ kind: 'success', data: [] });
    expect(classify(200, { code: 200, msg: 'x', data: [] }, 1).kind).toBe('refused');
    expect(classify(200, { code: 0, msg: 'token' }, 1).kind).toBe('refused');
  });
});

describe('fieldsOf', () => {
  it.each([
    [{ fields: { email: 'taken' } }, { email: 'taken' }],
    [{ fields: {} }, undefined],
    [{ fields: { email: 1 } }, undefined],
    [{}, undefined],
    [null, undefined],
  ])('%j', (data, fields) => {
    expect(fieldsOf(data)).toEqual(fields);
  });
});
