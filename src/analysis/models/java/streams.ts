import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const STREAMS = inPackage('java.util.stream', 'Stream IntStream LongStream DoubleStream')
const FUTURES = 'java.util.concurrent.CompletableFuture java.util.concurrent.CompletionStage'
const REACTIVE = 'reactor.core.publisher.Mono reactor.core.publisher.Flux'
const RX = inPackage('io.reactivex.rxjava3.core', 'Single Observable Maybe Flowable')

/** Optional, streams, futures, reactive streams and functional interfaces. */
export const STREAM_ROWS: LibraryModel = {
  types: [
    { roots: 'java.util.Optional', paths: 'of ofNullable empty map filter flatMap or', returns: 'java.util.Optional' },
    {
      roots: STREAMS,
      paths:
        'of iterate generate concat map mapToObj flatMap filter sorted distinct limit skip peek takeWhile dropWhile boxed parallel sequential unordered onClose mapMulti',
      returns: 'java.util.stream.Stream',
    },
    { roots: STREAMS, paths: 'findFirst findAny max min', returns: 'java.util.Optional' },
    { roots: STREAMS, paths: 'toList', returns: 'java.util.List' },
    { roots: STREAMS, paths: 'iterator', returns: 'java.util.Iterator' },
    { roots: STREAMS, paths: 'mapToInt mapToLong mapToDouble', returns: 'java.util.stream.IntStream' },
    { roots: 'java.util.Optional', paths: 'stream', returns: 'java.util.stream.Stream' },
    {
      roots: FUTURES,
      paths:
        'supplyAsync runAsync completedFuture thenApply thenApplyAsync thenCompose thenComposeAsync thenAccept exceptionally handle whenComplete thenCombine',
      returns: 'java.util.concurrent.CompletableFuture',
    },
    {
      roots: REACTIVE,
      paths:
        'just justOrEmpty defer from fromCallable fromSupplier fromIterable map flatMap filter switchIfEmpty defaultIfEmpty doOnNext onErrorResume then zipWith concatMap flatMapMany collectList next',
      returns: 'reactor.core.publisher.Mono',
    },
    {
      roots: RX,
      paths: 'just map flatMap filter fromCallable fromIterable',
      returns: 'io.reactivex.rxjava3.core.Single',
    },
  ],
  effects: [
    { roots: 'java.util.Optional', paths: 'of ofNullable', effect: 'list-of' },
    { roots: 'java.util.Optional', paths: 'get orElseThrow', effect: 'first' },
    { roots: STREAMS, paths: 'of', effect: 'list-of' },
    {
      roots: STREAMS,
      paths:
        'sorted distinct limit skip takeWhile dropWhile boxed parallel sequential unordered toList toArray iterator onClose',
      effect: 'elements',
    },
    { roots: STREAMS, paths: 'findFirst findAny', effect: 'slice' },
    { roots: 'java.util.Optional', paths: 'stream or', effect: 'elements' },
    { roots: FUTURES, paths: 'completedFuture', effect: 'list-of' },
    { roots: FUTURES, paths: 'get join getNow', effect: 'first' },
    { roots: 'java.util.concurrent.Future', paths: 'get', effect: 'first' },
    { roots: REACTIVE, paths: 'just justOrEmpty', effect: 'list-of' },
    { roots: REACTIVE, paths: 'block blockFirst blockLast', effect: 'first' },
  ],
  propagators: [
    { roots: 'java.util.Optional', paths: 'orElse', from: 'this 0' },
    { roots: 'java.util.Optional', paths: 'get orElseThrow orElseGet', from: 'this' },
    { roots: STREAMS, paths: 'collect reduce max min concat', from: 'this *' },
    { roots: REACTIVE, paths: 'just justOrEmpty from fromIterable zip', from: '*' },
    { roots: FUTURES, paths: 'completedFuture', from: '0' },
  ],
  neutrals: [
    {
      roots: `java.util.Optional ${STREAMS}`,
      paths: 'isPresent isEmpty count anyMatch allMatch noneMatch sum average',
    },
  ],
  callbacks: [
    { roots: 'java.util.Optional', paths: 'map flatMap', callback: '0', params: '0:this.*', result: 'list' },
    { roots: 'java.util.Optional', paths: 'filter', callback: '0', params: '0:this.*', result: 'same' },
    {
      roots: 'java.util.Optional',
      paths: 'ifPresent ifPresentOrElse',
      callback: '0',
      params: '0:this.*',
      result: 'nothing',
    },
    { roots: 'java.util.Optional', paths: 'orElseGet orElseThrow', callback: '0', params: '', result: 'value' },
    {
      roots: STREAMS,
      paths: 'map mapToObj mapToInt mapToLong mapToDouble',
      callback: '0',
      params: '0:this.*',
      result: 'list',
    },
    { roots: STREAMS, paths: 'flatMap mapMulti', callback: '0', params: '0:this.*', result: 'value' },
    {
      roots: STREAMS,
      paths: 'filter peek takeWhile dropWhile sorted',
      callback: '0',
      params: '0:this.*',
      result: 'same',
    },
    { roots: STREAMS, paths: 'forEach forEachOrdered', callback: '0', params: '0:this.*', result: 'nothing' },
    { roots: STREAMS, paths: 'anyMatch allMatch noneMatch', callback: '0', params: '0:this.*', result: 'nothing' },
    { roots: STREAMS, paths: 'generate', callback: '0', params: '', result: 'list' },
    { roots: STREAMS, paths: 'reduce', callback: '0', params: '0:return 1:this.*', result: 'value', arity: [1, 1] },
    { roots: STREAMS, paths: 'reduce', callback: '1', params: '0:0 1:this.*', result: 'value', arity: [2, 3] },
    { roots: FUTURES, paths: 'supplyAsync', callback: '0', params: '', result: 'list' },
    { roots: FUTURES, paths: 'runAsync', callback: '0', params: '', result: 'nothing' },
    { roots: FUTURES, paths: 'thenApply thenApplyAsync', callback: '0', params: '0:this.*', result: 'list' },
    { roots: FUTURES, paths: 'thenCompose thenComposeAsync', callback: '0', params: '0:this.*', result: 'value' },
    {
      roots: FUTURES,
      paths: 'thenAccept thenAcceptAsync whenComplete',
      callback: '0',
      params: '0:this.*',
      result: 'nothing',
    },
    { roots: FUTURES, paths: 'handle', callback: '0', params: '0:this.*', result: 'list' },
    { roots: REACTIVE, paths: 'map', callback: '0', params: '0:this.*', result: 'list' },
    {
      roots: REACTIVE,
      paths: 'flatMap concatMap flatMapMany switchMap',
      callback: '0',
      params: '0:this.*',
      result: 'value',
    },
    { roots: REACTIVE, paths: 'filter doOnNext', callback: '0', params: '0:this.*', result: 'same' },
    { roots: REACTIVE, paths: 'subscribe', callback: '0', params: '0:this.*', result: 'nothing' },
    { roots: REACTIVE, paths: 'defer', callback: '0', params: '', result: 'value' },
    { roots: REACTIVE, paths: 'fromCallable fromSupplier', callback: '0', params: '', result: 'list' },
    { roots: RX, paths: 'map', callback: '0', params: '0:this.*', result: 'list' },
    { roots: RX, paths: 'flatMap', callback: '0', params: '0:this.*', result: 'value' },
    { roots: RX, paths: 'subscribe', callback: '0', params: '0:this.*', result: 'nothing' },
    {
      roots:
        'java.util.concurrent.ExecutorService java.util.concurrent.Executor java.util.concurrent.ScheduledExecutorService',
      paths: 'submit',
      callback: '0',
      params: '',
      result: 'list',
    },
    {
      roots: 'java.util.concurrent.ExecutorService java.util.concurrent.Executor',
      paths: 'execute schedule',
      callback: '0',
      params: '',
      result: 'nothing',
    },
    { roots: 'java.lang.Thread', paths: 'self', callback: '0', params: '', result: 'nothing' },
    { roots: 'java.security.AccessController', paths: 'doPrivileged', callback: '0', params: '', result: 'value' },
  ],
}
