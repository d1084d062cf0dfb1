/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

// Exported root namespace
const $root = $protobuf.roots["default"] || ($protobuf.roots["default"] = {});

export const slipstream = $root.slipstream = (() => {

    /**
     * Namespace slipstream.
     * @exports slipstream
     * @namespace
     */
    const slipstream = {};

    slipstream.QuoteColumns = (function() {

        /**
         * Properties of a QuoteColumns.
         * @typedef {Object} slipstream.QuoteColumns.$Properties
         * @property {Array.<string>|null} [currencies] QuoteColumns currencies
         * @property {Uint8Array|null} [priceMilli] QuoteColumns priceMilli
         * @property {Uint8Array|null} [currency] QuoteColumns currency
         * @property {Uint8Array|null} [min] QuoteColumns min
         * @property {Uint8Array|null} [max] QuoteColumns max
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a QuoteColumns.
         * @memberof slipstream
         * @interface IQuoteColumns
         * @augments slipstream.QuoteColumns.$Properties
         * @deprecated Use slipstream.QuoteColumns.$Properties instead.
         */

        /**
         * Shape of a QuoteColumns.
         * @typedef {slipstream.QuoteColumns.$Properties} slipstream.QuoteColumns.$Shape
         */

        /**
         * Constructs a new QuoteColumns.
         * @memberof slipstream
         * @classdesc Represents a QuoteColumns.
         * @constructor
         * @param {slipstream.QuoteColumns.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const QuoteColumns = function (properties) {
            this.currencies = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * QuoteColumns currencies.
         * @member {Array.<string>} currencies
         * @memberof slipstream.QuoteColumns
         * @instance
         */
        QuoteColumns.prototype.currencies = $util.emptyArray;

        /**
         * QuoteColumns priceMilli.
         * @member {Uint8Array} priceMilli
         * @memberof slipstream.QuoteColumns
         * @instance
         */
        QuoteColumns.prototype.priceMilli = $util.newBuffer([]);

        /**
         * QuoteColumns currency.
         * @member {Uint8Array} currency
         * @memberof slipstream.QuoteColumns
         * @instance
         */
        QuoteColumns.prototype.currency = $util.newBuffer([]);

        /**
         * QuoteColumns min.
         * @member {Uint8Array} min
         * @memberof slipstream.QuoteColumns
         * @instance
         */
        QuoteColumns.prototype.min = $util.newBuffer([]);

        /**
         * QuoteColumns max.
         * @member {Uint8Array} max
         * @memberof slipstream.QuoteColumns
         * @instance
         */
        QuoteColumns.prototype.max = $util.newBuffer([]);

        /**
         * Encodes the specified QuoteColumns message. Does not implicitly {@link slipstream.QuoteColumns.verify|verify} messages.
         * @function encode
         * @memberof slipstream.QuoteColumns
         * @static
         * @param {slipstream.QuoteColumns.$Properties} message QuoteColumns message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        QuoteColumns.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.currencies != null && message.currencies.length)
                for (let i = 0; i < message.currencies.length; ++i)
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.currencies[i]);
            if (message.priceMilli != null && $Object.hasOwnProperty.call(message, "priceMilli") && message.priceMilli.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.priceMilli);
            if (message.currency != null && $Object.hasOwnProperty.call(message, "currency") && message.currency.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.currency);
            if (message.min != null && $Object.hasOwnProperty.call(message, "min") && message.min.length)
                writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.min);
            if (message.max != null && $Object.hasOwnProperty.call(message, "max") && message.max.length)
                writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.max);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a QuoteColumns message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.QuoteColumns
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.QuoteColumns & slipstream.QuoteColumns.$Shape} QuoteColumns
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        QuoteColumns.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.QuoteColumns();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.currencies && message.currencies.length))
                            message.currencies = [];
                        message.currencies.push(reader.stringVerify());
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.priceMilli = value;
                        else
                            delete message.priceMilli;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.currency = value;
                        else
                            delete message.currency;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.min = value;
                        else
                            delete message.min;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.max = value;
                        else
                            delete message.max;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return QuoteColumns;
    })();

    slipstream.Rejected = (function() {

        /**
         * Properties of a Rejected.
         * @typedef {Object} slipstream.Rejected.$Properties
         * @property {string|null} [reason] Rejected reason
         * @property {number|null} [count] Rejected count
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Rejected.
         * @memberof slipstream
         * @interface IRejected
         * @augments slipstream.Rejected.$Properties
         * @deprecated Use slipstream.Rejected.$Properties instead.
         */

        /**
         * Shape of a Rejected.
         * @typedef {slipstream.Rejected.$Properties} slipstream.Rejected.$Shape
         */

        /**
         * Constructs a new Rejected.
         * @memberof slipstream
         * @classdesc Represents a Rejected.
         * @constructor
         * @param {slipstream.Rejected.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Rejected = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Rejected reason.
         * @member {string} reason
         * @memberof slipstream.Rejected
         * @instance
         */
        Rejected.prototype.reason = "";

        /**
         * Rejected count.
         * @member {number} count
         * @memberof slipstream.Rejected
         * @instance
         */
        Rejected.prototype.count = 0;

        /**
         * Encodes the specified Rejected message. Does not implicitly {@link slipstream.Rejected.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Rejected
         * @static
         * @param {slipstream.Rejected.$Properties} message Rejected message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Rejected.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.reason != null && $Object.hasOwnProperty.call(message, "reason") && message.reason !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.reason);
            if (message.count != null && $Object.hasOwnProperty.call(message, "count") && message.count !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.count);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Rejected message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Rejected
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Rejected & slipstream.Rejected.$Shape} Rejected
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Rejected.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Rejected();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.reason = value;
                        else
                            delete message.reason;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.count = value;
                        else
                            delete message.count;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Rejected;
    })();

    slipstream.ProviderAccess = (function() {

        /**
         * Properties of a ProviderAccess.
         * @typedef {Object} slipstream.ProviderAccess.$Properties
         * @property {string|null} [bookie] ProviderAccess bookie
         * @property {string|null} [baseUrl] ProviderAccess baseUrl
         * @property {string|null} [username] ProviderAccess username
         * @property {string|null} [password] ProviderAccess password
         * @property {number|null} [timeoutMs] ProviderAccess timeoutMs
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a ProviderAccess.
         * @memberof slipstream
         * @interface IProviderAccess
         * @augments slipstream.ProviderAccess.$Properties
         * @deprecated Use slipstream.ProviderAccess.$Properties instead.
         */

        /**
         * Shape of a ProviderAccess.
         * @typedef {slipstream.ProviderAccess.$Properties} slipstream.ProviderAccess.$Shape
         */

        /**
         * Constructs a new ProviderAccess.
         * @memberof slipstream
         * @classdesc Represents a ProviderAccess.
         * @constructor
         * @param {slipstream.ProviderAccess.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const ProviderAccess = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * ProviderAccess bookie.
         * @member {string} bookie
         * @memberof slipstream.ProviderAccess
         * @instance
         */
        ProviderAccess.prototype.bookie = "";

        /**
         * ProviderAccess baseUrl.
         * @member {string} baseUrl
         * @memberof slipstream.ProviderAccess
         * @instance
         */
        ProviderAccess.prototype.baseUrl = "";

        /**
         * ProviderAccess username.
         * @member {string} username
         * @memberof slipstream.ProviderAccess
         * @instance
         */
        ProviderAccess.prototype.username = "";

        /**
         * ProviderAccess password.
         * @member {string} password
         * @memberof slipstream.ProviderAccess
         * @instance
         */
        ProviderAccess.prototype.password = "";

        /**
         * ProviderAccess timeoutMs.
         * @member {number} timeoutMs
         * @memberof slipstream.ProviderAccess
         * @instance
         */
        ProviderAccess.prototype.timeoutMs = 0;

        /**
         * Encodes the specified ProviderAccess message. Does not implicitly {@link slipstream.ProviderAccess.verify|verify} messages.
         * @function encode
         * @memberof slipstream.ProviderAccess
         * @static
         * @param {slipstream.ProviderAccess.$Properties} message ProviderAccess message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        ProviderAccess.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.bookie != null && $Object.hasOwnProperty.call(message, "bookie") && message.bookie !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.bookie);
            if (message.baseUrl != null && $Object.hasOwnProperty.call(message, "baseUrl") && message.baseUrl !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.baseUrl);
            if (message.username != null && $Object.hasOwnProperty.call(message, "username") && message.username !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.username);
            if (message.password != null && $Object.hasOwnProperty.call(message, "password") && message.password !== "")
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.password);
            if (message.timeoutMs != null && $Object.hasOwnProperty.call(message, "timeoutMs") && message.timeoutMs !== 0)
                writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.timeoutMs);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a ProviderAccess message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.ProviderAccess
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.ProviderAccess & slipstream.ProviderAccess.$Shape} ProviderAccess
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        ProviderAccess.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.ProviderAccess();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.bookie = value;
                        else
                            delete message.bookie;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.baseUrl = value;
                        else
                            delete message.baseUrl;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.username = value;
                        else
                            delete message.username;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.password = value;
                        else
                            delete message.password;
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.timeoutMs = value;
                        else
                            delete message.timeoutMs;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return ProviderAccess;
    })();

    slipstream.PollFault = (function() {

        /**
         * Properties of a PollFault.
         * @typedef {Object} slipstream.PollFault.$Properties
         * @property {string|null} [code] PollFault code
         * @property {number|null} [status] PollFault status
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PollFault.
         * @memberof slipstream
         * @interface IPollFault
         * @augments slipstream.PollFault.$Properties
         * @deprecated Use slipstream.PollFault.$Properties instead.
         */

        /**
         * Shape of a PollFault.
         * @typedef {slipstream.PollFault.$Properties} slipstream.PollFault.$Shape
         */

        /**
         * Constructs a new PollFault.
         * @memberof slipstream
         * @classdesc Represents a PollFault.
         * @constructor
         * @param {slipstream.PollFault.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PollFault = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PollFault code.
         * @member {string} code
         * @memberof slipstream.PollFault
         * @instance
         */
        PollFault.prototype.code = "";

        /**
         * PollFault status.
         * @member {number} status
         * @memberof slipstream.PollFault
         * @instance
         */
        PollFault.prototype.status = 0;

        /**
         * Encodes the specified PollFault message. Does not implicitly {@link slipstream.PollFault.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PollFault
         * @static
         * @param {slipstream.PollFault.$Properties} message PollFault message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PollFault.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.code);
            if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.status);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PollFault message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PollFault
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PollFault & slipstream.PollFault.$Shape} PollFault
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PollFault.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PollFault();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.code = value;
                        else
                            delete message.code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.status = value;
                        else
                            delete message.status;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PollFault;
    })();

    slipstream.EventsPoll = (function() {

        /**
         * Properties of an EventsPoll.
         * @typedef {Object} slipstream.EventsPoll.$Properties
         * @property {slipstream.ProviderAccess.$Properties|null} [provider] EventsPoll provider
         * @property {string|null} [type] EventsPoll type
         * @property {Uint8Array|null} [known] EventsPoll known
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an EventsPoll.
         * @memberof slipstream
         * @interface IEventsPoll
         * @augments slipstream.EventsPoll.$Properties
         * @deprecated Use slipstream.EventsPoll.$Properties instead.
         */

        /**
         * Shape of an EventsPoll.
         * @typedef {slipstream.EventsPoll.$Properties} slipstream.EventsPoll.$Shape
         */

        /**
         * Constructs a new EventsPoll.
         * @memberof slipstream
         * @classdesc Represents an EventsPoll.
         * @constructor
         * @param {slipstream.EventsPoll.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const EventsPoll = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * EventsPoll provider.
         * @member {slipstream.ProviderAccess.$Properties|null|undefined} provider
         * @memberof slipstream.EventsPoll
         * @instance
         */
        EventsPoll.prototype.provider = null;

        /**
         * EventsPoll type.
         * @member {string} type
         * @memberof slipstream.EventsPoll
         * @instance
         */
        EventsPoll.prototype.type = "";

        /**
         * EventsPoll known.
         * @member {Uint8Array} known
         * @memberof slipstream.EventsPoll
         * @instance
         */
        EventsPoll.prototype.known = $util.newBuffer([]);

        /**
         * Encodes the specified EventsPoll message. Does not implicitly {@link slipstream.EventsPoll.verify|verify} messages.
         * @function encode
         * @memberof slipstream.EventsPoll
         * @static
         * @param {slipstream.EventsPoll.$Properties} message EventsPoll message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        EventsPoll.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.provider != null && $Object.hasOwnProperty.call(message, "provider"))
                $root.slipstream.ProviderAccess.encode(message.provider, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.type != null && $Object.hasOwnProperty.call(message, "type") && message.type !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.type);
            if (message.known != null && $Object.hasOwnProperty.call(message, "known") && message.known.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.known);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an EventsPoll message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.EventsPoll
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.EventsPoll & slipstream.EventsPoll.$Shape} EventsPoll
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        EventsPoll.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.EventsPoll();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.provider = $root.slipstream.ProviderAccess.decode(reader, reader.size(), $undefined, _depth + 1, message.provider);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.type = value;
                        else
                            delete message.type;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.known = value;
                        else
                            delete message.known;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return EventsPoll;
    })();

    slipstream.EventsPolled = (function() {

        /**
         * Properties of an EventsPolled.
         * @typedef {Object} slipstream.EventsPolled.$Properties
         * @property {slipstream.PollFault.$Properties|null} [fault] EventsPolled fault
         * @property {Uint8Array|null} [known] EventsPolled known
         * @property {boolean|null} [sameKnown] EventsPolled sameKnown
         * @property {slipstream.MarketDelta.$Properties|null} [delta] EventsPolled delta
         * @property {number|null} [pages] EventsPolled pages
         * @property {number|null} [listings] EventsPolled listings
         * @property {number|null} [offers] EventsPolled offers
         * @property {Array.<slipstream.Rejected.$Properties>|null} [rejected] EventsPolled rejected
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an EventsPolled.
         * @memberof slipstream
         * @interface IEventsPolled
         * @augments slipstream.EventsPolled.$Properties
         * @deprecated Use slipstream.EventsPolled.$Properties instead.
         */

        /**
         * Shape of an EventsPolled.
         * @typedef {slipstream.EventsPolled.$Properties} slipstream.EventsPolled.$Shape
         */

        /**
         * Constructs a new EventsPolled.
         * @memberof slipstream
         * @classdesc Represents an EventsPolled.
         * @constructor
         * @param {slipstream.EventsPolled.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const EventsPolled = function (properties) {
            this.rejected = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * EventsPolled fault.
         * @member {slipstream.PollFault.$Properties|null|undefined} fault
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.fault = null;

        /**
         * EventsPolled known.
         * @member {Uint8Array} known
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.known = $util.newBuffer([]);

        /**
         * EventsPolled sameKnown.
         * @member {boolean} sameKnown
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.sameKnown = false;

        /**
         * EventsPolled delta.
         * @member {slipstream.MarketDelta.$Properties|null|undefined} delta
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.delta = null;

        /**
         * EventsPolled pages.
         * @member {number} pages
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.pages = 0;

        /**
         * EventsPolled listings.
         * @member {number} listings
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.listings = 0;

        /**
         * EventsPolled offers.
         * @member {number} offers
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.offers = 0;

        /**
         * EventsPolled rejected.
         * @member {Array.<slipstream.Rejected.$Properties>} rejected
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.rejected = $util.emptyArray;

        /**
         * Encodes the specified EventsPolled message. Does not implicitly {@link slipstream.EventsPolled.verify|verify} messages.
         * @function encode
         * @memberof slipstream.EventsPolled
         * @static
         * @param {slipstream.EventsPolled.$Properties} message EventsPolled message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        EventsPolled.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.fault != null && $Object.hasOwnProperty.call(message, "fault"))
                $root.slipstream.PollFault.encode(message.fault, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.known != null && $Object.hasOwnProperty.call(message, "known") && message.known.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.known);
            if (message.sameKnown != null && $Object.hasOwnProperty.call(message, "sameKnown") && message.sameKnown !== false)
                writer.uint32(/* id 3, wireType 0 =*/24).bool(message.sameKnown);
            if (message.delta != null && $Object.hasOwnProperty.call(message, "delta"))
                $root.slipstream.MarketDelta.encode(message.delta, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.pages != null && $Object.hasOwnProperty.call(message, "pages") && message.pages !== 0)
                writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.pages);
            if (message.listings != null && $Object.hasOwnProperty.call(message, "listings") && message.listings !== 0)
                writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.listings);
            if (message.offers != null && $Object.hasOwnProperty.call(message, "offers") && message.offers !== 0)
                writer.uint32(/* id 7, wireType 0 =*/56).uint32(message.offers);
            if (message.rejected != null && message.rejected.length)
                for (let i = 0; i < message.rejected.length; ++i)
                    $root.slipstream.Rejected.encode(message.rejected[i], writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an EventsPolled message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.EventsPolled
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.EventsPolled & slipstream.EventsPolled.$Shape} EventsPolled
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        EventsPolled.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.EventsPolled();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.fault = $root.slipstream.PollFault.decode(reader, reader.size(), $undefined, _depth + 1, message.fault);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.known = value;
                        else
                            delete message.known;
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.sameKnown = value;
                        else
                            delete message.sameKnown;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.delta = $root.slipstream.MarketDelta.decode(reader, reader.size(), $undefined, _depth + 1, message.delta);
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.pages = value;
                        else
                            delete message.pages;
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.listings = value;
                        else
                            delete message.listings;
                        continue;
                    }
                case 7: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.offers = value;
                        else
                            delete message.offers;
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if (!(message.rejected && message.rejected.length))
                            message.rejected = [];
                        message.rejected.push($root.slipstream.Rejected.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return EventsPolled;
    })();

    slipstream.MarketDelta = (function() {

        /**
         * Properties of a MarketDelta.
         * @typedef {Object} slipstream.MarketDelta.$Properties
         * @property {string|null} [text] MarketDelta text
         * @property {Uint8Array|null} [textEnds] MarketDelta textEnds
         * @property {Uint8Array|null} [listings] MarketDelta listings
         * @property {Uint8Array|null} [runnerNames] MarketDelta runnerNames
         * @property {Uint8Array|null} [runnerIds] MarketDelta runnerIds
         * @property {Uint8Array|null} [slots] MarketDelta slots
         * @property {Uint8Array|null} [listing] MarketDelta listing
         * @property {Uint8Array|null} [betType] MarketDelta betType
         * @property {Uint8Array|null} [unparsed] MarketDelta unparsed
         * @property {Uint8Array|null} [selection] MarketDelta selection
         * @property {Uint8Array|null} [quoteEnds] MarketDelta quoteEnds
         * @property {slipstream.QuoteColumns.$Properties|null} [quotes] MarketDelta quotes
         * @property {Uint8Array|null} [removed] MarketDelta removed
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a MarketDelta.
         * @memberof slipstream
         * @interface IMarketDelta
         * @augments slipstream.MarketDelta.$Properties
         * @deprecated Use slipstream.MarketDelta.$Properties instead.
         */

        /**
         * Shape of a MarketDelta.
         * @typedef {slipstream.MarketDelta.$Properties} slipstream.MarketDelta.$Shape
         */

        /**
         * Constructs a new MarketDelta.
         * @memberof slipstream
         * @classdesc Represents a MarketDelta.
         * @constructor
         * @param {slipstream.MarketDelta.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const MarketDelta = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * MarketDelta text.
         * @member {string} text
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.text = "";

        /**
         * MarketDelta textEnds.
         * @member {Uint8Array} textEnds
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.textEnds = $util.newBuffer([]);

        /**
         * MarketDelta listings.
         * @member {Uint8Array} listings
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.listings = $util.newBuffer([]);

        /**
         * MarketDelta runnerNames.
         * @member {Uint8Array} runnerNames
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.runnerNames = $util.newBuffer([]);

        /**
         * MarketDelta runnerIds.
         * @member {Uint8Array} runnerIds
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.runnerIds = $util.newBuffer([]);

        /**
         * MarketDelta slots.
         * @member {Uint8Array} slots
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.slots = $util.newBuffer([]);

        /**
         * MarketDelta listing.
         * @member {Uint8Array} listing
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.listing = $util.newBuffer([]);

        /**
         * MarketDelta betType.
         * @member {Uint8Array} betType
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.betType = $util.newBuffer([]);

        /**
         * MarketDelta unparsed.
         * @member {Uint8Array} unparsed
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.unparsed = $util.newBuffer([]);

        /**
         * MarketDelta selection.
         * @member {Uint8Array} selection
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.selection = $util.newBuffer([]);

        /**
         * MarketDelta quoteEnds.
         * @member {Uint8Array} quoteEnds
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.quoteEnds = $util.newBuffer([]);

        /**
         * MarketDelta quotes.
         * @member {slipstream.QuoteColumns.$Properties|null|undefined} quotes
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.quotes = null;

        /**
         * MarketDelta removed.
         * @member {Uint8Array} removed
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.removed = $util.newBuffer([]);

        /**
         * Encodes the specified MarketDelta message. Does not implicitly {@link slipstream.MarketDelta.verify|verify} messages.
         * @function encode
         * @memberof slipstream.MarketDelta
         * @static
         * @param {slipstream.MarketDelta.$Properties} message MarketDelta message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        MarketDelta.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.text != null && $Object.hasOwnProperty.call(message, "text") && message.text !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.text);
            if (message.textEnds != null && $Object.hasOwnProperty.call(message, "textEnds") && message.textEnds.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.textEnds);
            if (message.listings != null && $Object.hasOwnProperty.call(message, "listings") && message.listings.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.listings);
            if (message.runnerNames != null && $Object.hasOwnProperty.call(message, "runnerNames") && message.runnerNames.length)
                writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.runnerNames);
            if (message.runnerIds != null && $Object.hasOwnProperty.call(message, "runnerIds") && message.runnerIds.length)
                writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.runnerIds);
            if (message.slots != null && $Object.hasOwnProperty.call(message, "slots") && message.slots.length)
                writer.uint32(/* id 6, wireType 2 =*/50).bytes(message.slots);
            if (message.listing != null && $Object.hasOwnProperty.call(message, "listing") && message.listing.length)
                writer.uint32(/* id 7, wireType 2 =*/58).bytes(message.listing);
            if (message.betType != null && $Object.hasOwnProperty.call(message, "betType") && message.betType.length)
                writer.uint32(/* id 8, wireType 2 =*/66).bytes(message.betType);
            if (message.unparsed != null && $Object.hasOwnProperty.call(message, "unparsed") && message.unparsed.length)
                writer.uint32(/* id 9, wireType 2 =*/74).bytes(message.unparsed);
            if (message.selection != null && $Object.hasOwnProperty.call(message, "selection") && message.selection.length)
                writer.uint32(/* id 10, wireType 2 =*/82).bytes(message.selection);
            if (message.quoteEnds != null && $Object.hasOwnProperty.call(message, "quoteEnds") && message.quoteEnds.length)
                writer.uint32(/* id 11, wireType 2 =*/90).bytes(message.quoteEnds);
            if (message.quotes != null && $Object.hasOwnProperty.call(message, "quotes"))
                $root.slipstream.QuoteColumns.encode(message.quotes, writer.uint32(/* id 12, wireType 2 =*/98).fork(), _depth + 1).ldelim();
            if (message.removed != null && $Object.hasOwnProperty.call(message, "removed") && message.removed.length)
                writer.uint32(/* id 13, wireType 2 =*/106).bytes(message.removed);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a MarketDelta message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.MarketDelta
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.MarketDelta & slipstream.MarketDelta.$Shape} MarketDelta
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        MarketDelta.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.MarketDelta();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.text = value;
                        else
                            delete message.text;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.textEnds = value;
                        else
                            delete message.textEnds;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.listings = value;
                        else
                            delete message.listings;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.runnerNames = value;
                        else
                            delete message.runnerNames;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.runnerIds = value;
                        else
                            delete message.runnerIds;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.slots = value;
                        else
                            delete message.slots;
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.listing = value;
                        else
                            delete message.listing;
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.betType = value;
                        else
                            delete message.betType;
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.unparsed = value;
                        else
                            delete message.unparsed;
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.selection = value;
                        else
                            delete message.selection;
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.quoteEnds = value;
                        else
                            delete message.quoteEnds;
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        message.quotes = $root.slipstream.QuoteColumns.decode(reader, reader.size(), $undefined, _depth + 1, message.quotes);
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.removed = value;
                        else
                            delete message.removed;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return MarketDelta;
    })();

    slipstream.QuotePoll = (function() {

        /**
         * Properties of a QuotePoll.
         * @typedef {Object} slipstream.QuotePoll.$Properties
         * @property {slipstream.ProviderAccess.$Properties|null} [provider] QuotePoll provider
         * @property {string|null} [selectionId] QuotePoll selectionId
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a QuotePoll.
         * @memberof slipstream
         * @interface IQuotePoll
         * @augments slipstream.QuotePoll.$Properties
         * @deprecated Use slipstream.QuotePoll.$Properties instead.
         */

        /**
         * Shape of a QuotePoll.
         * @typedef {slipstream.QuotePoll.$Properties} slipstream.QuotePoll.$Shape
         */

        /**
         * Constructs a new QuotePoll.
         * @memberof slipstream
         * @classdesc Represents a QuotePoll.
         * @constructor
         * @param {slipstream.QuotePoll.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const QuotePoll = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * QuotePoll provider.
         * @member {slipstream.ProviderAccess.$Properties|null|undefined} provider
         * @memberof slipstream.QuotePoll
         * @instance
         */
        QuotePoll.prototype.provider = null;

        /**
         * QuotePoll selectionId.
         * @member {string} selectionId
         * @memberof slipstream.QuotePoll
         * @instance
         */
        QuotePoll.prototype.selectionId = "";

        /**
         * Encodes the specified QuotePoll message. Does not implicitly {@link slipstream.QuotePoll.verify|verify} messages.
         * @function encode
         * @memberof slipstream.QuotePoll
         * @static
         * @param {slipstream.QuotePoll.$Properties} message QuotePoll message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        QuotePoll.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.provider != null && $Object.hasOwnProperty.call(message, "provider"))
                $root.slipstream.ProviderAccess.encode(message.provider, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.selectionId != null && $Object.hasOwnProperty.call(message, "selectionId") && message.selectionId !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.selectionId);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a QuotePoll message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.QuotePoll
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.QuotePoll & slipstream.QuotePoll.$Shape} QuotePoll
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        QuotePoll.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.QuotePoll();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.provider = $root.slipstream.ProviderAccess.decode(reader, reader.size(), $undefined, _depth + 1, message.provider);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.selectionId = value;
                        else
                            delete message.selectionId;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return QuotePoll;
    })();

    slipstream.QuotePolled = (function() {

        /**
         * Properties of a QuotePolled.
         * @typedef {Object} slipstream.QuotePolled.$Properties
         * @property {slipstream.PollFault.$Properties|null} [fault] QuotePolled fault
         * @property {slipstream.QuoteColumns.$Properties|null} [quotes] QuotePolled quotes
         * @property {string|null} [message] QuotePolled message
         * @property {Array.<slipstream.Rejected.$Properties>|null} [rejected] QuotePolled rejected
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a QuotePolled.
         * @memberof slipstream
         * @interface IQuotePolled
         * @augments slipstream.QuotePolled.$Properties
         * @deprecated Use slipstream.QuotePolled.$Properties instead.
         */

        /**
         * Shape of a QuotePolled.
         * @typedef {slipstream.QuotePolled.$Properties} slipstream.QuotePolled.$Shape
         */

        /**
         * Constructs a new QuotePolled.
         * @memberof slipstream
         * @classdesc Represents a QuotePolled.
         * @constructor
         * @param {slipstream.QuotePolled.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const QuotePolled = function (properties) {
            this.rejected = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * QuotePolled fault.
         * @member {slipstream.PollFault.$Properties|null|undefined} fault
         * @memberof slipstream.QuotePolled
         * @instance
         */
        QuotePolled.prototype.fault = null;

        /**
         * QuotePolled quotes.
         * @member {slipstream.QuoteColumns.$Properties|null|undefined} quotes
         * @memberof slipstream.QuotePolled
         * @instance
         */
        QuotePolled.prototype.quotes = null;

        /**
         * QuotePolled message.
         * @member {string} message
         * @memberof slipstream.QuotePolled
         * @instance
         */
        QuotePolled.prototype.message = "";

        /**
         * QuotePolled rejected.
         * @member {Array.<slipstream.Rejected.$Properties>} rejected
         * @memberof slipstream.QuotePolled
         * @instance
         */
        QuotePolled.prototype.rejected = $util.emptyArray;

        /**
         * Encodes the specified QuotePolled message. Does not implicitly {@link slipstream.QuotePolled.verify|verify} messages.
         * @function encode
         * @memberof slipstream.QuotePolled
         * @static
         * @param {slipstream.QuotePolled.$Properties} message QuotePolled message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        QuotePolled.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.fault != null && $Object.hasOwnProperty.call(message, "fault"))
                $root.slipstream.PollFault.encode(message.fault, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.quotes != null && $Object.hasOwnProperty.call(message, "quotes"))
                $root.slipstream.QuoteColumns.encode(message.quotes, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.message);
            if (message.rejected != null && message.rejected.length)
                for (let i = 0; i < message.rejected.length; ++i)
                    $root.slipstream.Rejected.encode(message.rejected[i], writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a QuotePolled message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.QuotePolled
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.QuotePolled & slipstream.QuotePolled.$Shape} QuotePolled
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        QuotePolled.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.QuotePolled();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.fault = $root.slipstream.PollFault.decode(reader, reader.size(), $undefined, _depth + 1, message.fault);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.quotes = $root.slipstream.QuoteColumns.decode(reader, reader.size(), $undefined, _depth + 1, message.quotes);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.message = value;
                        else
                            delete message.message;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.rejected && message.rejected.length))
                            message.rejected = [];
                        message.rejected.push($root.slipstream.Rejected.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return QuotePolled;
    })();

    slipstream.CurrencyRows = (function() {

        /**
         * Properties of a CurrencyRows.
         * @typedef {Object} slipstream.CurrencyRows.$Properties
         * @property {Array.<string>|null} [codes] CurrencyRows codes
         * @property {Uint8Array|null} [rates] CurrencyRows rates
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a CurrencyRows.
         * @memberof slipstream
         * @interface ICurrencyRows
         * @augments slipstream.CurrencyRows.$Properties
         * @deprecated Use slipstream.CurrencyRows.$Properties instead.
         */

        /**
         * Shape of a CurrencyRows.
         * @typedef {slipstream.CurrencyRows.$Properties} slipstream.CurrencyRows.$Shape
         */

        /**
         * Constructs a new CurrencyRows.
         * @memberof slipstream
         * @classdesc Represents a CurrencyRows.
         * @constructor
         * @param {slipstream.CurrencyRows.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const CurrencyRows = function (properties) {
            this.codes = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * CurrencyRows codes.
         * @member {Array.<string>} codes
         * @memberof slipstream.CurrencyRows
         * @instance
         */
        CurrencyRows.prototype.codes = $util.emptyArray;

        /**
         * CurrencyRows rates.
         * @member {Uint8Array} rates
         * @memberof slipstream.CurrencyRows
         * @instance
         */
        CurrencyRows.prototype.rates = $util.newBuffer([]);

        /**
         * Encodes the specified CurrencyRows message. Does not implicitly {@link slipstream.CurrencyRows.verify|verify} messages.
         * @function encode
         * @memberof slipstream.CurrencyRows
         * @static
         * @param {slipstream.CurrencyRows.$Properties} message CurrencyRows message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        CurrencyRows.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.codes != null && message.codes.length)
                for (let i = 0; i < message.codes.length; ++i)
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.codes[i]);
            if (message.rates != null && $Object.hasOwnProperty.call(message, "rates") && message.rates.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.rates);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a CurrencyRows message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.CurrencyRows
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.CurrencyRows & slipstream.CurrencyRows.$Shape} CurrencyRows
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        CurrencyRows.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.CurrencyRows();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.codes && message.codes.length))
                            message.codes = [];
                        message.codes.push(reader.stringVerify());
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.rates = value;
                        else
                            delete message.rates;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return CurrencyRows;
    })();

    slipstream.AccountRows = (function() {

        /**
         * Properties of an AccountRows.
         * @typedef {Object} slipstream.AccountRows.$Properties
         * @property {slipstream.CurrencyRows.$Properties|null} [currencies] AccountRows currencies
         * @property {Uint8Array|null} [accounts] AccountRows accounts
         * @property {Uint8Array|null} [quotes] AccountRows quotes
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an AccountRows.
         * @memberof slipstream
         * @interface IAccountRows
         * @augments slipstream.AccountRows.$Properties
         * @deprecated Use slipstream.AccountRows.$Properties instead.
         */

        /**
         * Shape of an AccountRows.
         * @typedef {slipstream.AccountRows.$Properties} slipstream.AccountRows.$Shape
         */

        /**
         * Constructs a new AccountRows.
         * @memberof slipstream
         * @classdesc Represents an AccountRows.
         * @constructor
         * @param {slipstream.AccountRows.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const AccountRows = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * AccountRows currencies.
         * @member {slipstream.CurrencyRows.$Properties|null|undefined} currencies
         * @memberof slipstream.AccountRows
         * @instance
         */
        AccountRows.prototype.currencies = null;

        /**
         * AccountRows accounts.
         * @member {Uint8Array} accounts
         * @memberof slipstream.AccountRows
         * @instance
         */
        AccountRows.prototype.accounts = $util.newBuffer([]);

        /**
         * AccountRows quotes.
         * @member {Uint8Array} quotes
         * @memberof slipstream.AccountRows
         * @instance
         */
        AccountRows.prototype.quotes = $util.newBuffer([]);

        /**
         * Encodes the specified AccountRows message. Does not implicitly {@link slipstream.AccountRows.verify|verify} messages.
         * @function encode
         * @memberof slipstream.AccountRows
         * @static
         * @param {slipstream.AccountRows.$Properties} message AccountRows message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        AccountRows.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.currencies != null && $Object.hasOwnProperty.call(message, "currencies"))
                $root.slipstream.CurrencyRows.encode(message.currencies, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.accounts != null && $Object.hasOwnProperty.call(message, "accounts") && message.accounts.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.accounts);
            if (message.quotes != null && $Object.hasOwnProperty.call(message, "quotes") && message.quotes.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.quotes);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an AccountRows message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.AccountRows
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.AccountRows & slipstream.AccountRows.$Shape} AccountRows
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        AccountRows.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.AccountRows();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.currencies = $root.slipstream.CurrencyRows.decode(reader, reader.size(), $undefined, _depth + 1, message.currencies);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.accounts = value;
                        else
                            delete message.accounts;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.quotes = value;
                        else
                            delete message.quotes;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return AccountRows;
    })();

    slipstream.TaskFailure = (function() {

        /**
         * Properties of a TaskFailure.
         * @typedef {Object} slipstream.TaskFailure.$Properties
         * @property {number|null} [question] TaskFailure question
         * @property {string|null} [message] TaskFailure message
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a TaskFailure.
         * @memberof slipstream
         * @interface ITaskFailure
         * @augments slipstream.TaskFailure.$Properties
         * @deprecated Use slipstream.TaskFailure.$Properties instead.
         */

        /**
         * Shape of a TaskFailure.
         * @typedef {slipstream.TaskFailure.$Properties} slipstream.TaskFailure.$Shape
         */

        /**
         * Constructs a new TaskFailure.
         * @memberof slipstream
         * @classdesc Represents a TaskFailure.
         * @constructor
         * @param {slipstream.TaskFailure.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const TaskFailure = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * TaskFailure question.
         * @member {number} question
         * @memberof slipstream.TaskFailure
         * @instance
         */
        TaskFailure.prototype.question = 0;

        /**
         * TaskFailure message.
         * @member {string} message
         * @memberof slipstream.TaskFailure
         * @instance
         */
        TaskFailure.prototype.message = "";

        /**
         * Encodes the specified TaskFailure message. Does not implicitly {@link slipstream.TaskFailure.verify|verify} messages.
         * @function encode
         * @memberof slipstream.TaskFailure
         * @static
         * @param {slipstream.TaskFailure.$Properties} message TaskFailure message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        TaskFailure.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.question != null && $Object.hasOwnProperty.call(message, "question") && message.question !== 0)
                writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.question);
            if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.message);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a TaskFailure message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.TaskFailure
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.TaskFailure & slipstream.TaskFailure.$Shape} TaskFailure
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        TaskFailure.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.TaskFailure();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.question = value;
                        else
                            delete message.question;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.message = value;
                        else
                            delete message.message;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return TaskFailure;
    })();

    slipstream.PlacementQuestions = (function() {

        /**
         * Properties of a PlacementQuestions.
         * @typedef {Object} slipstream.PlacementQuestions.$Properties
         * @property {Uint8Array|null} [questions] PlacementQuestions questions
         * @property {slipstream.AccountRows.$Properties|null} [accounts] PlacementQuestions accounts
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PlacementQuestions.
         * @memberof slipstream
         * @interface IPlacementQuestions
         * @augments slipstream.PlacementQuestions.$Properties
         * @deprecated Use slipstream.PlacementQuestions.$Properties instead.
         */

        /**
         * Shape of a PlacementQuestions.
         * @typedef {slipstream.PlacementQuestions.$Properties} slipstream.PlacementQuestions.$Shape
         */

        /**
         * Constructs a new PlacementQuestions.
         * @memberof slipstream
         * @classdesc Represents a PlacementQuestions.
         * @constructor
         * @param {slipstream.PlacementQuestions.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PlacementQuestions = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PlacementQuestions questions.
         * @member {Uint8Array} questions
         * @memberof slipstream.PlacementQuestions
         * @instance
         */
        PlacementQuestions.prototype.questions = $util.newBuffer([]);

        /**
         * PlacementQuestions accounts.
         * @member {slipstream.AccountRows.$Properties|null|undefined} accounts
         * @memberof slipstream.PlacementQuestions
         * @instance
         */
        PlacementQuestions.prototype.accounts = null;

        /**
         * Encodes the specified PlacementQuestions message. Does not implicitly {@link slipstream.PlacementQuestions.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PlacementQuestions
         * @static
         * @param {slipstream.PlacementQuestions.$Properties} message PlacementQuestions message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PlacementQuestions.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.questions != null && $Object.hasOwnProperty.call(message, "questions") && message.questions.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.questions);
            if (message.accounts != null && $Object.hasOwnProperty.call(message, "accounts"))
                $root.slipstream.AccountRows.encode(message.accounts, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PlacementQuestions message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PlacementQuestions
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PlacementQuestions & slipstream.PlacementQuestions.$Shape} PlacementQuestions
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PlacementQuestions.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PlacementQuestions();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.questions = value;
                        else
                            delete message.questions;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.accounts = $root.slipstream.AccountRows.decode(reader, reader.size(), $undefined, _depth + 1, message.accounts);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PlacementQuestions;
    })();

    slipstream.PlacementAnswers = (function() {

        /**
         * Properties of a PlacementAnswers.
         * @typedef {Object} slipstream.PlacementAnswers.$Properties
         * @property {Uint8Array|null} [legCounts] PlacementAnswers legCounts
         * @property {Uint8Array|null} [legs] PlacementAnswers legs
         * @property {Array.<slipstream.TaskFailure.$Properties>|null} [failures] PlacementAnswers failures
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PlacementAnswers.
         * @memberof slipstream
         * @interface IPlacementAnswers
         * @augments slipstream.PlacementAnswers.$Properties
         * @deprecated Use slipstream.PlacementAnswers.$Properties instead.
         */

        /**
         * Shape of a PlacementAnswers.
         * @typedef {slipstream.PlacementAnswers.$Properties} slipstream.PlacementAnswers.$Shape
         */

        /**
         * Constructs a new PlacementAnswers.
         * @memberof slipstream
         * @classdesc Represents a PlacementAnswers.
         * @constructor
         * @param {slipstream.PlacementAnswers.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PlacementAnswers = function (properties) {
            this.failures = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PlacementAnswers legCounts.
         * @member {Uint8Array} legCounts
         * @memberof slipstream.PlacementAnswers
         * @instance
         */
        PlacementAnswers.prototype.legCounts = $util.newBuffer([]);

        /**
         * PlacementAnswers legs.
         * @member {Uint8Array} legs
         * @memberof slipstream.PlacementAnswers
         * @instance
         */
        PlacementAnswers.prototype.legs = $util.newBuffer([]);

        /**
         * PlacementAnswers failures.
         * @member {Array.<slipstream.TaskFailure.$Properties>} failures
         * @memberof slipstream.PlacementAnswers
         * @instance
         */
        PlacementAnswers.prototype.failures = $util.emptyArray;

        /**
         * Encodes the specified PlacementAnswers message. Does not implicitly {@link slipstream.PlacementAnswers.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PlacementAnswers
         * @static
         * @param {slipstream.PlacementAnswers.$Properties} message PlacementAnswers message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PlacementAnswers.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.legCounts != null && $Object.hasOwnProperty.call(message, "legCounts") && message.legCounts.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.legCounts);
            if (message.legs != null && $Object.hasOwnProperty.call(message, "legs") && message.legs.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.legs);
            if (message.failures != null && message.failures.length)
                for (let i = 0; i < message.failures.length; ++i)
                    $root.slipstream.TaskFailure.encode(message.failures[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PlacementAnswers message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PlacementAnswers
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PlacementAnswers & slipstream.PlacementAnswers.$Shape} PlacementAnswers
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PlacementAnswers.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PlacementAnswers();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.legCounts = value;
                        else
                            delete message.legCounts;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.legs = value;
                        else
                            delete message.legs;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.failures && message.failures.length))
                            message.failures = [];
                        message.failures.push($root.slipstream.TaskFailure.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PlacementAnswers;
    })();

    slipstream.PricesQuestions = (function() {

        /**
         * Properties of a PricesQuestions.
         * @typedef {Object} slipstream.PricesQuestions.$Properties
         * @property {Uint8Array|null} [questions] PricesQuestions questions
         * @property {slipstream.AccountRows.$Properties|null} [accounts] PricesQuestions accounts
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PricesQuestions.
         * @memberof slipstream
         * @interface IPricesQuestions
         * @augments slipstream.PricesQuestions.$Properties
         * @deprecated Use slipstream.PricesQuestions.$Properties instead.
         */

        /**
         * Shape of a PricesQuestions.
         * @typedef {slipstream.PricesQuestions.$Properties} slipstream.PricesQuestions.$Shape
         */

        /**
         * Constructs a new PricesQuestions.
         * @memberof slipstream
         * @classdesc Represents a PricesQuestions.
         * @constructor
         * @param {slipstream.PricesQuestions.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PricesQuestions = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PricesQuestions questions.
         * @member {Uint8Array} questions
         * @memberof slipstream.PricesQuestions
         * @instance
         */
        PricesQuestions.prototype.questions = $util.newBuffer([]);

        /**
         * PricesQuestions accounts.
         * @member {slipstream.AccountRows.$Properties|null|undefined} accounts
         * @memberof slipstream.PricesQuestions
         * @instance
         */
        PricesQuestions.prototype.accounts = null;

        /**
         * Encodes the specified PricesQuestions message. Does not implicitly {@link slipstream.PricesQuestions.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PricesQuestions
         * @static
         * @param {slipstream.PricesQuestions.$Properties} message PricesQuestions message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PricesQuestions.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.questions != null && $Object.hasOwnProperty.call(message, "questions") && message.questions.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.questions);
            if (message.accounts != null && $Object.hasOwnProperty.call(message, "accounts"))
                $root.slipstream.AccountRows.encode(message.accounts, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PricesQuestions message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PricesQuestions
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PricesQuestions & slipstream.PricesQuestions.$Shape} PricesQuestions
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PricesQuestions.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PricesQuestions();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.questions = value;
                        else
                            delete message.questions;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.accounts = $root.slipstream.AccountRows.decode(reader, reader.size(), $undefined, _depth + 1, message.accounts);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PricesQuestions;
    })();

    slipstream.PricesAnswers = (function() {

        /**
         * Properties of a PricesAnswers.
         * @typedef {Object} slipstream.PricesAnswers.$Properties
         * @property {Uint8Array|null} [accountCounts] PricesAnswers accountCounts
         * @property {Uint8Array|null} [quoteCounts] PricesAnswers quoteCounts
         * @property {Array.<string>|null} [currencies] PricesAnswers currencies
         * @property {Uint8Array|null} [quotes] PricesAnswers quotes
         * @property {Array.<slipstream.TaskFailure.$Properties>|null} [failures] PricesAnswers failures
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PricesAnswers.
         * @memberof slipstream
         * @interface IPricesAnswers
         * @augments slipstream.PricesAnswers.$Properties
         * @deprecated Use slipstream.PricesAnswers.$Properties instead.
         */

        /**
         * Shape of a PricesAnswers.
         * @typedef {slipstream.PricesAnswers.$Properties} slipstream.PricesAnswers.$Shape
         */

        /**
         * Constructs a new PricesAnswers.
         * @memberof slipstream
         * @classdesc Represents a PricesAnswers.
         * @constructor
         * @param {slipstream.PricesAnswers.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PricesAnswers = function (properties) {
            this.currencies = [];
            this.failures = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PricesAnswers accountCounts.
         * @member {Uint8Array} accountCounts
         * @memberof slipstream.PricesAnswers
         * @instance
         */
        PricesAnswers.prototype.accountCounts = $util.newBuffer([]);

        /**
         * PricesAnswers quoteCounts.
         * @member {Uint8Array} quoteCounts
         * @memberof slipstream.PricesAnswers
         * @instance
         */
        PricesAnswers.prototype.quoteCounts = $util.newBuffer([]);

        /**
         * PricesAnswers currencies.
         * @member {Array.<string>} currencies
         * @memberof slipstream.PricesAnswers
         * @instance
         */
        PricesAnswers.prototype.currencies = $util.emptyArray;

        /**
         * PricesAnswers quotes.
         * @member {Uint8Array} quotes
         * @memberof slipstream.PricesAnswers
         * @instance
         */
        PricesAnswers.prototype.quotes = $util.newBuffer([]);

        /**
         * PricesAnswers failures.
         * @member {Array.<slipstream.TaskFailure.$Properties>} failures
         * @memberof slipstream.PricesAnswers
         * @instance
         */
        PricesAnswers.prototype.failures = $util.emptyArray;

        /**
         * Encodes the specified PricesAnswers message. Does not implicitly {@link slipstream.PricesAnswers.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PricesAnswers
         * @static
         * @param {slipstream.PricesAnswers.$Properties} message PricesAnswers message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PricesAnswers.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.accountCounts != null && $Object.hasOwnProperty.call(message, "accountCounts") && message.accountCounts.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.accountCounts);
            if (message.quoteCounts != null && $Object.hasOwnProperty.call(message, "quoteCounts") && message.quoteCounts.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.quoteCounts);
            if (message.currencies != null && message.currencies.length)
                for (let i = 0; i < message.currencies.length; ++i)
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.currencies[i]);
            if (message.quotes != null && $Object.hasOwnProperty.call(message, "quotes") && message.quotes.length)
                writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.quotes);
            if (message.failures != null && message.failures.length)
                for (let i = 0; i < message.failures.length; ++i)
                    $root.slipstream.TaskFailure.encode(message.failures[i], writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PricesAnswers message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PricesAnswers
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PricesAnswers & slipstream.PricesAnswers.$Shape} PricesAnswers
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PricesAnswers.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PricesAnswers();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.accountCounts = value;
                        else
                            delete message.accountCounts;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.quoteCounts = value;
                        else
                            delete message.quoteCounts;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.currencies && message.currencies.length))
                            message.currencies = [];
                        message.currencies.push(reader.stringVerify());
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.quotes = value;
                        else
                            delete message.quotes;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if (!(message.failures && message.failures.length))
                            message.failures = [];
                        message.failures.push($root.slipstream.TaskFailure.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PricesAnswers;
    })();

    slipstream.PayoffQuestions = (function() {

        /**
         * Properties of a PayoffQuestions.
         * @typedef {Object} slipstream.PayoffQuestions.$Properties
         * @property {Array.<slipstream.PayoffColumns.$Properties>|null} [questions] PayoffQuestions questions
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PayoffQuestions.
         * @memberof slipstream
         * @interface IPayoffQuestions
         * @augments slipstream.PayoffQuestions.$Properties
         * @deprecated Use slipstream.PayoffQuestions.$Properties instead.
         */

        /**
         * Shape of a PayoffQuestions.
         * @typedef {slipstream.PayoffQuestions.$Properties} slipstream.PayoffQuestions.$Shape
         */

        /**
         * Constructs a new PayoffQuestions.
         * @memberof slipstream
         * @classdesc Represents a PayoffQuestions.
         * @constructor
         * @param {slipstream.PayoffQuestions.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PayoffQuestions = function (properties) {
            this.questions = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PayoffQuestions questions.
         * @member {Array.<slipstream.PayoffColumns.$Properties>} questions
         * @memberof slipstream.PayoffQuestions
         * @instance
         */
        PayoffQuestions.prototype.questions = $util.emptyArray;

        /**
         * Encodes the specified PayoffQuestions message. Does not implicitly {@link slipstream.PayoffQuestions.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PayoffQuestions
         * @static
         * @param {slipstream.PayoffQuestions.$Properties} message PayoffQuestions message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PayoffQuestions.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.questions != null && message.questions.length)
                for (let i = 0; i < message.questions.length; ++i)
                    $root.slipstream.PayoffColumns.encode(message.questions[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PayoffQuestions message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PayoffQuestions
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PayoffQuestions & slipstream.PayoffQuestions.$Shape} PayoffQuestions
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PayoffQuestions.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PayoffQuestions();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.questions && message.questions.length))
                            message.questions = [];
                        message.questions.push($root.slipstream.PayoffColumns.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PayoffQuestions;
    })();

    slipstream.PayoffColumns = (function() {

        /**
         * Properties of a PayoffColumns.
         * @typedef {Object} slipstream.PayoffColumns.$Properties
         * @property {Array.<string>|null} [betTypes] PayoffColumns betTypes
         * @property {Uint8Array|null} [betTypeAt] PayoffColumns betTypeAt
         * @property {Uint8Array|null} [stakes] PayoffColumns stakes
         * @property {Uint8Array|null} [prices] PayoffColumns prices
         * @property {Uint8Array|null} [lays] PayoffColumns lays
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PayoffColumns.
         * @memberof slipstream
         * @interface IPayoffColumns
         * @augments slipstream.PayoffColumns.$Properties
         * @deprecated Use slipstream.PayoffColumns.$Properties instead.
         */

        /**
         * Shape of a PayoffColumns.
         * @typedef {slipstream.PayoffColumns.$Properties} slipstream.PayoffColumns.$Shape
         */

        /**
         * Constructs a new PayoffColumns.
         * @memberof slipstream
         * @classdesc Represents a PayoffColumns.
         * @constructor
         * @param {slipstream.PayoffColumns.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PayoffColumns = function (properties) {
            this.betTypes = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PayoffColumns betTypes.
         * @member {Array.<string>} betTypes
         * @memberof slipstream.PayoffColumns
         * @instance
         */
        PayoffColumns.prototype.betTypes = $util.emptyArray;

        /**
         * PayoffColumns betTypeAt.
         * @member {Uint8Array} betTypeAt
         * @memberof slipstream.PayoffColumns
         * @instance
         */
        PayoffColumns.prototype.betTypeAt = $util.newBuffer([]);

        /**
         * PayoffColumns stakes.
         * @member {Uint8Array} stakes
         * @memberof slipstream.PayoffColumns
         * @instance
         */
        PayoffColumns.prototype.stakes = $util.newBuffer([]);

        /**
         * PayoffColumns prices.
         * @member {Uint8Array} prices
         * @memberof slipstream.PayoffColumns
         * @instance
         */
        PayoffColumns.prototype.prices = $util.newBuffer([]);

        /**
         * PayoffColumns lays.
         * @member {Uint8Array} lays
         * @memberof slipstream.PayoffColumns
         * @instance
         */
        PayoffColumns.prototype.lays = $util.newBuffer([]);

        /**
         * Encodes the specified PayoffColumns message. Does not implicitly {@link slipstream.PayoffColumns.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PayoffColumns
         * @static
         * @param {slipstream.PayoffColumns.$Properties} message PayoffColumns message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PayoffColumns.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.betTypes != null && message.betTypes.length)
                for (let i = 0; i < message.betTypes.length; ++i)
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.betTypes[i]);
            if (message.betTypeAt != null && $Object.hasOwnProperty.call(message, "betTypeAt") && message.betTypeAt.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.betTypeAt);
            if (message.stakes != null && $Object.hasOwnProperty.call(message, "stakes") && message.stakes.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.stakes);
            if (message.prices != null && $Object.hasOwnProperty.call(message, "prices") && message.prices.length)
                writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.prices);
            if (message.lays != null && $Object.hasOwnProperty.call(message, "lays") && message.lays.length)
                writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.lays);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PayoffColumns message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PayoffColumns
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PayoffColumns & slipstream.PayoffColumns.$Shape} PayoffColumns
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PayoffColumns.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PayoffColumns();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.betTypes && message.betTypes.length))
                            message.betTypes = [];
                        message.betTypes.push(reader.stringVerify());
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.betTypeAt = value;
                        else
                            delete message.betTypeAt;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.stakes = value;
                        else
                            delete message.stakes;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.prices = value;
                        else
                            delete message.prices;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.lays = value;
                        else
                            delete message.lays;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PayoffColumns;
    })();

    slipstream.PayoffAnswers = (function() {

        /**
         * Properties of a PayoffAnswers.
         * @typedef {Object} slipstream.PayoffAnswers.$Properties
         * @property {Uint8Array|null} [hasGrid] PayoffAnswers hasGrid
         * @property {Uint8Array|null} [grids] PayoffAnswers grids
         * @property {Array.<slipstream.TaskFailure.$Properties>|null} [failures] PayoffAnswers failures
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PayoffAnswers.
         * @memberof slipstream
         * @interface IPayoffAnswers
         * @augments slipstream.PayoffAnswers.$Properties
         * @deprecated Use slipstream.PayoffAnswers.$Properties instead.
         */

        /**
         * Shape of a PayoffAnswers.
         * @typedef {slipstream.PayoffAnswers.$Properties} slipstream.PayoffAnswers.$Shape
         */

        /**
         * Constructs a new PayoffAnswers.
         * @memberof slipstream
         * @classdesc Represents a PayoffAnswers.
         * @constructor
         * @param {slipstream.PayoffAnswers.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PayoffAnswers = function (properties) {
            this.failures = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PayoffAnswers hasGrid.
         * @member {Uint8Array} hasGrid
         * @memberof slipstream.PayoffAnswers
         * @instance
         */
        PayoffAnswers.prototype.hasGrid = $util.newBuffer([]);

        /**
         * PayoffAnswers grids.
         * @member {Uint8Array} grids
         * @memberof slipstream.PayoffAnswers
         * @instance
         */
        PayoffAnswers.prototype.grids = $util.newBuffer([]);

        /**
         * PayoffAnswers failures.
         * @member {Array.<slipstream.TaskFailure.$Properties>} failures
         * @memberof slipstream.PayoffAnswers
         * @instance
         */
        PayoffAnswers.prototype.failures = $util.emptyArray;

        /**
         * Encodes the specified PayoffAnswers message. Does not implicitly {@link slipstream.PayoffAnswers.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PayoffAnswers
         * @static
         * @param {slipstream.PayoffAnswers.$Properties} message PayoffAnswers message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PayoffAnswers.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.hasGrid != null && $Object.hasOwnProperty.call(message, "hasGrid") && message.hasGrid.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.hasGrid);
            if (message.grids != null && $Object.hasOwnProperty.call(message, "grids") && message.grids.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.grids);
            if (message.failures != null && message.failures.length)
                for (let i = 0; i < message.failures.length; ++i)
                    $root.slipstream.TaskFailure.encode(message.failures[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PayoffAnswers message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PayoffAnswers
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PayoffAnswers & slipstream.PayoffAnswers.$Shape} PayoffAnswers
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PayoffAnswers.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PayoffAnswers();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.hasGrid = value;
                        else
                            delete message.hasGrid;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.grids = value;
                        else
                            delete message.grids;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.failures && message.failures.length))
                            message.failures = [];
                        message.failures.push($root.slipstream.TaskFailure.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PayoffAnswers;
    })();

    return slipstream;
})();

export {
  $root as default
};
