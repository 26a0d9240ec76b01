"""Compiling rules: Numba types and lowers each rule once; all of them become one LLVM module with plain C doors.

A rule is Python in which other rules are called by their global names. The compiler works on a copy of it, in whose
globals the copies of those rules stand, unsigned constants where the source has `word`s, and True for `COMPILED`.

A *door* is a C function through which Python enters a rule. It takes words of 64 bits: a struct as its address; an array
as its address and the length of each axis; a number as itself. (Each door has a second form that takes the address of all
these words.) It gives a number, or LEAST after something failed that Python
would have raised (a division by zero, or an index out of bounds where Numba's bounds check is on); what it was stands then
in `FAILURE`.
"""

from __future__ import annotations

import contextlib
import dis
import functools
import gc
import operator
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import config, from_dtype
from numba.core import cgutils, typing
from numba.core import types as nb
from numba.core.callconv import CPUCallConv
from numba.core.codegen import JITCodeLibrary, get_host_cpu_features
from numba.core.compiler import CompilerBase, DefaultPassBuilder, Flags, compile_extra
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.registry import CPUDispatcher, cpu_target
from numba.core.typed_passes import NopythonTypeInference
from numba.np.arrayobj import populate_array

from .compiled_calls import FAILURE, LEAST, MANIFEST, block_symbol, symbol
from .rule import Bits, Key, Rule, Word, array_mark, is_struct
from .sources import is_whole

if TYPE_CHECKING:
    from .module import Progress


@dataclass(frozen=True)
class Target:
    """What machine code is made for. Without a triple: this machine, with all that its processor can do."""

    triple: str = ""
    cpu: str = ""
    features: str = ""

    def machine(self) -> Any:
        """LLVM's own form of it."""
        speed = int(config.OPT)
        if not self.triple:
            llvm.initialize_native_target()
            llvm.initialize_native_asmprinter()
            features = get_host_cpu_features() if config.CPU_FEATURES is None else config.CPU_FEATURES
            return llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(
                cpu=config.CPU_NAME or llvm.get_host_cpu_name(),
                features=features,
                opt=speed,
                reloc="static" if llvm.get_process_triple().startswith("x86") else "default",
                codemodel="jitdefault",
                jit=True,
            )
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        return llvm.Target.from_triple(self.triple).create_target_machine(
            cpu=self.cpu, features=self.features, opt=speed, reloc="pic", codemodel="default"
        )


def compile_rules(doors: Sequence[Rule], manifest: bytes = b"") -> bytes:
    """One object file with a door for each of the given rules, and with the manifest."""
    return Program(doors).object_code(manifest, Target())


def program_of(doors: Sequence[Rule], before: Program | None, progress: Progress | None = None) -> Program:
    """The program of these doors: `before`, if there is one, turned to them."""
    if before is None:
        return Program(doors, progress)
    before.turn_to(doors, progress)
    return before


def reached(rules: Iterable[Rule]) -> list[Rule]:
    """The given rules and all that they call, directly or not."""
    found: dict[int, Rule] = {}
    left = list(rules)
    while left:
        one = left.pop()
        if id(one) not in found:
            found[id(one)] = one
            left += [value for value in _values(one.py_func) if isinstance(value, Rule)]
    return list(found.values())


def _read(function: Callable[..., Any]) -> dict[str, Any]:
    """What a function reads besides its arguments, by name."""
    known = function.__globals__
    return {name: known[name] for name in _global_names(function.__code__) if name in known} | _enclosed(function)


def _enclosed(function: Callable[..., Any]) -> dict[str, Any]:
    """What a function that stands inside another one reads of that."""
    cells = function.__closure__ or ()
    return {name: cell.cell_contents for name, cell in zip(function.__code__.co_freevars, cells, strict=True)}


def _values(function: Callable[..., Any]) -> Iterator[Any]:
    """What a function reads besides its arguments, and what it reads of modules among that."""
    for value in _read(function).values():
        yield value
        if isinstance(value, types.ModuleType):
            yield from (vars(value)[name] for name in function.__code__.co_names if name in vars(value))


@functools.cache
def _global_names(code: types.CodeType) -> frozenset[str]:
    own = {step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    return frozenset(own.union(*(_global_names(c) for c in code.co_consts if isinstance(c, types.CodeType))))


def constant(name: str, value: Any) -> Any:
    """What compiled code sees where a rule reads a global that is not a rule."""
    if isinstance(value, Word):
        return np.uint64(value)
    return True if name == "COMPILED" else value


@contextlib.contextmanager
def _rare_collections() -> Iterator[None]:
    """Have Python look for garbage seldom: compiling makes much that lives until its end, and a sixth of the time would go by
    in looking through it."""
    usual = gc.get_threshold()
    gc.set_threshold(300_000, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


class Program:
    """All rules that some doors reach, each typed and lowered once, to be emitted for one machine or several."""

    def __init__(self, doors: Sequence[Rule], progress: Progress | None = None) -> None:
        self.copies: dict[int, _Copy] = {}
        self.under_way: list[_Copy] = []
        self.turn_to(doors, progress)

    def turn_to(self, doors: Sequence[Rule], progress: Progress | None = None) -> None:
        """Have other doors. Of what these reach, only what was not reached before must be typed and lowered."""
        names = [symbol(door) for door in doors]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise TypeError(f"two doors have the same name: {', '.join(twice)}")
        self.doors, self._progress = list(doors), progress
        self._reached = {id(rule) for rule in reached(doors)}
        with global_compiler_lock, _rare_collections():
            for door in doors:
                self.copy_of(door).lower()

    def copy_of(self, rule: Rule) -> _Copy:
        """The copy of a rule that is compiled."""
        if id(rule) not in self.copies:
            self.copies[id(rule)] = _Copy(rule, self)
        return self.copies[id(rule)]

    def copied(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function that reads, in place of each global, what compiled code is to see there."""
        names = {name: self._seen(name, value, function) for name, value in _read(function).items()}
        cells = tuple(types.CellType(names[name]) for name in function.__code__.co_freevars)
        copy = types.FunctionType(function.__code__, names, function.__name__, function.__defaults__, cells)
        copy.__module__, copy.__qualname__, copy.__doc__ = function.__module__, function.__qualname__, function.__doc__
        return copy

    def _seen(self, name: str, value: Any, function: Callable[..., Any]) -> Any:
        if isinstance(value, Rule):
            return self.copy_of(value)
        if isinstance(value, types.ModuleType):
            copy = types.ModuleType(value.__name__)
            known = {n: v for n, v in vars(value).items() if n in function.__code__.co_names}
            vars(copy).update({n: self._seen(n, v, function) for n, v in known.items()})
            return copy
        return constant(name, value)

    def tell(self, name: str) -> None:
        """One more rule is done."""
        if self._progress:
            self._progress(sum(copy.is_lowered for copy in self._own_copies()), len(self._reached), name)

    def _own_copies(self) -> Iterator[_Copy]:
        return (copy for key, copy in self.copies.items() if key in self._reached)

    def object_code(self, manifest: bytes, target: Target) -> bytes:
        """The object file for a machine."""
        machine = target.machine()
        with _rare_collections():
            module = self._linked(manifest, machine)
            _optimise(module, machine)
            module.verify()
            _refuse_imports(module)
            return bytes(machine.emit_object(module))

    def _linked(self, manifest: bytes, machine: Any) -> Any:
        whole = llvm.parse_assembly(f'target triple = "{machine.triple}"\n')
        whole.data_layout = str(machine.target_data)
        for module in (llvm.parse_assembly(str(self._entrances(manifest))), *self._modules()):
            module.triple, module.data_layout = whole.triple, whole.data_layout
            whole.link_in(module, preserve=True)
        exported = {name(door) for door in self.doors for name in (symbol, block_symbol)} | {MANIFEST, FAILURE}
        for thing in (*whole.functions, *whole.global_variables):
            if not thing.is_declaration and thing.name not in exported:
                thing.linkage = llvm.Linkage.internal
        return whole

    def _modules(self) -> Iterator[Any]:
        """The code of every rule, callers before what they call: of a function that may stand in several modules the linker
        keeps only what is called already."""
        order: list[Any] = []
        seen: set[int] = set()

        def visit(library: Any) -> None:
            if id(library) not in seen:
                seen.add(id(library))
                for other in library._linking_libraries:
                    visit(other)
                order.append(library)

        for copy in self._own_copies():
            if copy.is_lowered:
                visit(copy.library)
        for library in reversed(order):
            own = isinstance(library, _Lowered)
            yield (library._final_module if own else library._get_module_for_linking()).clone()

    def _entrances(self, manifest: bytes) -> ir.Module:
        module = ir.Module("doors")
        _constant_bytes(module, MANIFEST, manifest + b"\0")
        failure = ir.GlobalVariable(module, ir.ArrayType(_LONG, 2), FAILURE)
        failure.initializer = ir.Constant(failure.value_type, [0, 0])
        for name in ("NRT_incref", "NRT_decref"):  # rules allocate nothing: there is nothing to count
            empty = ir.Function(module, ir.FunctionType(ir.VoidType(), [_ADDRESS]), name)
            ir.IRBuilder(empty.append_basic_block()).ret_void()
        for door in self.doors:
            _entrance(module, self.copy_of(door), failure)
        return module


_LONG = ir.IntType(64)
_ADDRESS = ir.IntType(8).as_pointer()


def _constant_bytes(module: ir.Module, name: str, data: bytes) -> None:
    kind = ir.ArrayType(ir.IntType(8), len(data))
    text = ir.GlobalVariable(module, kind, name)
    text.global_constant, text.initializer = True, ir.Constant(kind, bytearray(data))


# --- one rule --------------------------------------------------------------------------------------------------------


class _Lowered(JITCodeLibrary):  # type: ignore[misc]
    """The code of one rule alone, as LLVM's own text: linking, optimising and emitting come later, for all at once."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        """Nothing is emitted."""
        self._finalized = True


class _Copy(CPUDispatcher):  # type: ignore[misc]
    """A rule as the compiler sees it: with one signature, lowered when a caller is typed."""

    def __init__(self, rule: Rule, program: Program) -> None:
        self.rule, self.program = rule, program
        self.library: Any = None
        self.descriptor: Any = None
        self.signature = typing.signature(numba_type(rule.result), *(numba_type(h) for h in rule.hints))
        super().__init__(py_func=rule.py_func, targetoptions={"nopython": True}, pipeline_class=RuleCompiler)

    @property
    def is_lowered(self) -> bool:
        """Whether its code is there."""
        return self.descriptor is not None

    def lower(self) -> None:
        """Type the rule and write it down for LLVM, after all that it calls."""
        if self.is_lowered:
            return
        if self in self.program.under_way:
            raise TypeError(f"rule {self.rule.py_func.__name__} calls itself")
        self.program.under_way.append(self)
        try:
            name = self.rule.py_func.__qualname__
            self.library = _Lowered(self.targetctx.codegen(), name)
            with _naming_failures(self.rule.py_func):
                made = compile_extra(
                    self.typingctx, self.targetctx, self.program.copied(self.rule.py_func),
                    self.signature.args, self.signature.return_type, _flags(), {}, self.library, RuleCompiler,
                )  # fmt: skip
        finally:
            self.program.under_way.pop()
        self.library.finalize()
        self.descriptor = made.fndesc
        made = made._replace(entry_point=self)
        self.targetctx.insert_user_function(self, made.fndesc, [self.library])
        self.overloads[tuple(self.signature.args)] = made
        self.program.tell(self.rule.py_func.__name__)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What Numba asks when it types a call of this rule."""
        if self.program.under_way:
            refuse_stranger(self.program.under_way[-1].rule, self.rule)
        self.lower()
        pysig, args = self._compiler.fold_argument_types(args, kws)
        name = self.rule.py_func.__name__
        template = typing.make_concrete_template(f"Rule({name})", key=name, signatures=[self.signature])
        return template, pysig, args, {}


@contextlib.contextmanager
def _naming_failures(function: Callable[..., Any]) -> Iterator[None]:
    """Have what can fail in the code that is made here say in which rule: Numba itself does not. Never a file's path, which
    would be that of the machine on which a library was built."""
    usual = CPUCallConv.set_static_user_exc
    first = function.__code__.co_firstlineno

    def named(own: Any, builder: Any, error: Any, exc_args: Any = None, loc: Any = None, func_name: Any = None) -> None:
        if function.__name__ in builder.function.name:  # not one of Numba's functions, which all rules share
            line = first if loc is None else loc.line
            place = {"_raw_function_name": lambda: function.__name__, "filename": function.__module__, "line": line}
            loc = types.SimpleNamespace(**place)
        usual(own, builder, error, exc_args, loc, func_name)

    CPUCallConv.set_static_user_exc = named
    try:
        yield
    finally:
        CPUCallConv.set_static_user_exc = usual


def refuse_stranger(caller: Rule, callee: Rule) -> None:
    """A rule may call only what its own digest covers: else a change there would go unnoticed."""
    for folder in callee.sources:
        if not any(folder == f or (f in folder.parents and is_whole(f)) for f in caller.sources):
            raise TypeError(
                f"rule {caller.py_func.__name__} calls {callee.py_func.__name__} of another folder, {folder.name}: "
                "only core, the game's own folder and the one it is written in are allowed"
            )


def _flags() -> Any:
    flags = Flags()
    cpu_target.options.parse_as_flags(flags, {"nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True})
    flags.no_compile = True
    return flags


def numba_type(hint: Any) -> Any:
    """What Numba calls a type that a rule takes or gives."""
    mark = array_mark(hint)
    if mark is not None:
        inner = getattr(nb, mark.element) if isinstance(mark.element, str) else from_dtype(mark.element.dtype)
        return nb.Array(inner, mark.axes, "C")
    if hint is None or hint is type(None):
        return nb.none
    if hint is Key or hint is Bits:
        return nb.uint64
    if is_struct(hint):
        return from_dtype(hint.dtype)
    known: dict[Any, Any] = {int: nb.int64, bool: nb.boolean}
    return known[hint]


# --- what is refused -------------------------------------------------------------------------------------------------


@register_pass(mutates_CFG=False, analysis_only=True)
class NoFloats(AnalysisPass):  # type: ignore[misc]
    """Refuses a rule in which a float came to be, and one in which unsigned numbers do what they do not do in Python.

    A signed and an unsigned 64-bit number in one variable become a float, without a word; so does the counter of a
    `range` over an unsigned field when it meets an `int`.
    """

    _name = "petteia_no_floats"

    def __init__(self) -> None:
        AnalysisPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Look at every variable and every operation."""
        for variable, kind in state.typemap.items():
            if isinstance(kind, (nb.Float, nb.Complex)):
                where = _where(state, state.func_id.firstlineno)
                raise TypeError(f"rule {where}: {variable} became a float: signed and unsigned numbers were mixed")
        for block in state.func_ir.blocks.values():
            _refuse_mixtures(state, block)
            for expression in block.find_exprs("unary"):
                is_signed = getattr(state.typemap[expression.value.name], "signed", True)
                if expression.fn is not operator.not_ and not is_signed:
                    where = _where(state, expression.loc.line)
                    raise TypeError(f"rule {where}: the negative of an unsigned number is not what Python gives")
        return False


def _where(state: Any, line: int) -> str:
    return f"{state.func_id.func_name} in {state.func_id.filename}:{line}"


def _refuse_mixtures(state: Any, block: Any) -> None:
    """Unsigned 64-bit numbers with signed ones, and differences of unsigned fields: not what Python gives."""
    for kind in ("binop", "inplace_binop"):
        for expression in block.find_exprs(kind):
            sides = [state.typemap[side.name] for side in (expression.lhs, expression.rhs)]
            if not all(isinstance(side, nb.Integer) for side in sides):
                continue
            if _is_mixed(*sides) or (expression.fn in (operator.sub, operator.isub) and _is_small_unsigned(*sides)):
                raise TypeError(
                    f"rule {_where(state, expression.loc.line)}: unsigned numbers meet signed ones or are subtracted: "
                    "use signed fields, `word` or `bits_of`"
                )


def _is_mixed(left: Any, right: Any) -> bool:
    return bool(left.signed != right.signed) and any(not s.signed and s.bitwidth == 64 for s in (left, right))


def _is_small_unsigned(left: Any, right: Any) -> bool:
    """Two unsigned numbers of which one is a small field: less than nothing would become very much."""
    return not left.signed and not right.signed and min(left.bitwidth, right.bitwidth) < 64


_NOT_NEEDED = {
    "WithLifting", "InlineClosureLikes", "GenericRewrites", "RewriteDynamicRaises", "MakeFunctionToJitFunction",
    "InlineInlinables", "FindLiterallyCalls", "LiteralUnroll", "LiteralPropagationSubPipelinePass", "InlineOverloads",
    "NopythonRewrites", "NoPythonSupportedFeatureValidation",
}  # fmt: skip
"""Passes of Numba for what rules do not have: closures, contexts, exceptions, literals. A quarter of the typing."""


class RuleCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's compiler with one pass more and some fewer."""

    def define_pipelines(self) -> list[Any]:
        """See Numba."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(NoFloats, NopythonTypeInference)
        passes.passes = [each for each in passes.passes if each[0].__name__ not in _NOT_NEEDED]
        passes._finalized = False
        passes.finalize()
        return [passes]


# --- doors -----------------------------------------------------------------------------------------------------------


def _entrance(module: ir.Module, copy: _Copy, failure: ir.GlobalVariable) -> None:
    """The C function through which Python enters a rule."""
    context: Any = cpu_target.target_context
    descriptor = copy.descriptor
    kinds = [n for hint in copy.rule.hints for n in _words_of(hint)]
    door = ir.Function(module, ir.FunctionType(_LONG, kinds), symbol(copy.rule))
    builder = ir.IRBuilder(door.append_basic_block("entry"))
    given = iter(door.args)
    values = [
        _value(context, builder, hint, kind, given)
        for hint, kind in zip(copy.rule.hints, descriptor.argtypes, strict=True)
    ]
    function = context.call_conv.get_function_type(descriptor.restype, descriptor.argtypes)
    rule = cgutils.get_or_insert_function(module, function, descriptor.llvm_func_name)
    status, result = context.call_conv.call_function(builder, rule, descriptor.restype, descriptor.argtypes, values)
    with builder.if_then(status.is_error, likely=False):
        _note_failure(builder, status.excinfoptr, failure)
        builder.ret(ir.Constant(_LONG, LEAST))
    if descriptor.restype == nb.none:
        builder.ret(ir.Constant(_LONG, 0))
    else:
        builder.ret(builder.zext(result, _LONG) if descriptor.restype == nb.boolean else result)
    _entrance_by_block(module, door, block_symbol(copy.rule))


def _entrance_by_block(module: ir.Module, door: ir.Function, name: str) -> None:
    """The same door for a caller whose words lie in memory: it takes their address, as a word, whatever size addresses have."""
    by_block = ir.Function(module, ir.FunctionType(_LONG, [_LONG]), name)
    builder = ir.IRBuilder(by_block.append_basic_block("entry"))
    block = builder.inttoptr(by_block.args[0], _LONG.as_pointer())
    words = [builder.load(builder.gep(block, [ir.Constant(_LONG, i)])) for i in range(len(door.args))]
    given = [w if a.type == _LONG else builder.inttoptr(w, a.type) for w, a in zip(words, door.args, strict=True)]
    builder.ret(builder.call(door, given))


def _words_of(hint: Any) -> list[Any]:
    mark = array_mark(hint)
    if mark is not None:
        return [_ADDRESS, *[_LONG] * mark.axes]
    return [_ADDRESS if is_struct(hint) else _LONG]


def _value(context: Any, builder: Any, hint: Any, kind: Any, given: Iterator[Any]) -> Any:
    """An argument as Numba's code takes it, made of one or more of the words that a door is given."""
    mark = array_mark(hint)
    if mark is None:
        one = next(given)
        if is_struct(hint):
            return builder.bitcast(one, context.get_value_type(kind))
        return builder.icmp_signed("!=", one, ir.Constant(_LONG, 0)) if hint is bool else one
    data, shape = next(given), [next(given) for _ in range(mark.axes)]
    array = context.make_array(kind)(context, builder)
    size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
    strides = [ir.Constant(_LONG, size)]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    populate_array(
        array, data=builder.bitcast(data, array.data.type), shape=shape, strides=strides, itemsize=ir.Constant(_LONG, size),
        meminfo=None,
    )  # fmt: skip
    return array._getvalue()


def _note_failure(builder: Any, info: Any, failure: ir.GlobalVariable) -> None:
    """Where the text of what Python would have raised lies, and how long it is."""
    zero = ir.Constant(ir.IntType(32), 0)
    data = builder.load(builder.gep(info, [zero, ir.Constant(ir.IntType(32), 0)]))
    size = builder.load(builder.gep(info, [zero, ir.Constant(ir.IntType(32), 1)]))
    for i, value in enumerate((builder.ptrtoint(data, _LONG), builder.sext(size, _LONG))):
        builder.store(value, builder.gep(failure, [zero, ir.Constant(ir.IntType(32), i)]))


# --- the whole module ------------------------------------------------------------------------------------------------


def _optimise(module: Any, machine: Any) -> None:
    if not config.OPT:
        return
    tuning = llvm.create_pipeline_tuning_options(speed_level=int(config.OPT))
    tuning.loop_vectorization = tuning.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)


_IMPORTS = {"memset", "memcpy", "memmove"}
"""What a module may want from outside: what every C library has."""


def _refuse_imports(module: Any) -> None:
    """A rule that allocates, prints or calls into Python would show here."""
    wanted = {f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")}
    wanted |= {v.name for v in module.global_variables if v.is_declaration}
    if wanted - _IMPORTS:
        raise TypeError(f"rules cannot call what is not a rule: {', '.join(sorted(wanted - _IMPORTS))}")
