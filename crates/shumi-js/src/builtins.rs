//! Objects and functions of JavaScript itself, as far as the modules call them. The crate `js-sys` has all of them, and takes 9 CPU
//! seconds to compile for each set of compiler flags.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// An object.
    #[derive(Clone, Debug)]
    pub type Object;

    /// Creates a plain object.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Object;

    /// Copies the fields of `source` to `target`; returns `target`.
    #[wasm_bindgen(static_method_of = Object)]
    pub fn assign(target: &Object, source: &Object) -> Object;

    /// Lists names and values of the fields, as arrays of two.
    #[wasm_bindgen(static_method_of = Object)]
    pub fn entries(object: &Object) -> Array;

    /// An array.
    #[wasm_bindgen(extends = Object)]
    #[derive(Clone, Debug)]
    pub type Array;

    /// Creates an empty array.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Array;

    /// Returns whether a value is an array.
    #[wasm_bindgen(static_method_of = Array, js_name = isArray)]
    pub fn is_array(value: &JsValue) -> bool;

    /// Appends an item; returns the new length.
    #[wasm_bindgen(method)]
    pub fn push(this: &Array, item: &JsValue) -> u32;

    /// Returns the number of items.
    #[wasm_bindgen(method, getter)]
    pub fn length(this: &Array) -> u32;

    /// Returns an item; `undefined` behind the last one.
    #[wasm_bindgen(method, structural, indexing_getter)]
    pub fn get(this: &Array, index: u32) -> JsValue;

    /// An array of integers.
    #[wasm_bindgen(extends = Object)]
    #[derive(Clone, Debug)]
    pub type Int32Array;

    /// Copies integers.
    #[wasm_bindgen(constructor)]
    pub fn new(from: &[i32]) -> Int32Array;

    /// An error.
    #[wasm_bindgen(extends = Object)]
    #[derive(Clone, Debug)]
    pub type Error;

    /// Creates an error with a message.
    #[wasm_bindgen(constructor)]
    pub fn new(message: &str) -> Error;

    /// A function.
    #[wasm_bindgen(extends = Object)]
    #[derive(Clone, Debug)]
    pub type Function;

    /// Calls it with one argument; `Err`: it has thrown that.
    #[wasm_bindgen(method, catch, js_name = call)]
    pub fn call1(this: &Function, context: &JsValue, argument: &JsValue) -> Result<JsValue, JsValue>;

    /// Returns a field of an object; any other value is an error.
    #[wasm_bindgen(catch, js_namespace = Reflect, js_name = get)]
    pub fn field(object: &JsValue, key: &str) -> Result<JsValue, JsValue>;

    /// Sets a field of an object; `false`: it does not accept that.
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_field(object: &Object, key: &str, value: &JsValue) -> bool;

    /// Parses JSON.
    #[wasm_bindgen(catch, js_namespace = JSON)]
    pub fn parse(text: &str) -> Result<JsValue, JsValue>;

    /// Writes JSON; `undefined` for a value that JSON cannot hold.
    #[wasm_bindgen(catch, js_namespace = JSON)]
    pub fn stringify(value: &JsValue) -> Result<JsValue, JsValue>;
}

/// Sets a field of an object created here, which accepts any field.
pub fn set(object: &Object, key: &str, value: impl Into<JsValue>) {
    set_field(object, key, &value.into());
}

impl Array {
    /// Returns the items.
    pub fn iter(&self) -> impl Iterator<Item = JsValue> {
        (0..self.length()).map(|at| self.get(at))
    }
}

impl FromIterator<JsValue> for Array {
    fn from_iter<I: IntoIterator<Item = JsValue>>(items: I) -> Self {
        let array = Self::new();
        items.into_iter().for_each(|item| _ = array.push(&item));
        array
    }
}
