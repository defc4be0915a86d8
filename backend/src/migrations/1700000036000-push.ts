import { additions } from './additions';
import push from './schema/1700000036000-push.json';

export class Push1700000036000 extends additions(push) {}
