import { Module } from '@nestjs/common';
import { NameResolver } from './name-resolver';
import { OutboundHttpService } from './outbound-http.service';

@Module({ providers: [NameResolver, OutboundHttpService], exports: [OutboundHttpService] })
export class OutboundModule {}
