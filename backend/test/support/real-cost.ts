import argon2 from '@node-rs/argon2';
import { Encrypter } from 'age-encryption';

/** Tests hash passwords and derive keys at minimal cost: the real one would take half of their time. */
const CHEAP = { memoryCost: 8, timeCost: 1 };
const CHEAP_WORK_FACTOR = 4;

let isReal = false;
const { hash } = argon2;
const setWorkFactor = Encrypter.prototype.setScryptWorkFactor.call.bind(Encrypter.prototype.setScryptWorkFactor);

Object.assign(argon2, {
  hash: ((password, options, signal) =>
    hash(password, isReal ? options : { ...options, ...CHEAP }, signal)) satisfies typeof hash,
});
Encrypter.prototype.setScryptWorkFactor = function (factor) {
  setWorkFactor(this, isReal ? factor : CHEAP_WORK_FACTOR);
};

/** Runs with the real costs. */
export async function atRealCost<T>(run: () => Promise<T>): Promise<T> {
  isReal = true;
  try {
    return await run();
  } finally {
    isReal = false;
  }
}
